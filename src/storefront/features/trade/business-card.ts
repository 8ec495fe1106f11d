/** The file attached to an application. Type and size are checked before it is read. */
import { businessCardMaxBytes, businessCardTypes } from "../../../contract/rules.ts";
import { messages } from "./messages.ts";

export type BusinessCard = { name: string; isImage: boolean; bytes: number; /** What is sent, and shown of an image. */ dataUrl: string };

const types: readonly string[] = businessCardTypes;
export const acceptedTypes = types.join(",");

/** The card, or the reason for a refusal. */
export async function readCard(file: File): Promise<BusinessCard | { wrong: string }> {
  if (!types.includes(file.type)) return { wrong: messages.cardFormat };
  if (file.size > businessCardMaxBytes) return { wrong: messages.cardTooBig };
  try {
    return { name: file.name, isImage: file.type.startsWith("image/"), bytes: file.size, dataUrl: await dataUrlOf(file) };
  } catch {
    return { wrong: messages.cardUnreadable };
  }
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(String(reader.result)));
    reader.addEventListener("error", () => fail(new Error("The file could not be read.", { cause: reader.error })));
    reader.readAsDataURL(file);
  });
}

const MB = 1024 * 1024;
/** '340 KB', '2.1 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`;
