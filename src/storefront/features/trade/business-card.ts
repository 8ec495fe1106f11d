/** The file that goes with an application. It is judged before it is read, so that nobody waits for an upload in vain. */
import { businessCardMaxBytes, businessCardTypes } from "../../../contract/rules.ts";
import { messages } from "./messages.ts";

export type BusinessCard = { name: string; isImage: boolean; bytes: number; /** What is sent, and shown of an image. */ dataUrl: string };

const types: readonly string[] = businessCardTypes;
export const acceptedTypes = types.join(",");

/** The card, or what is wrong with it. */
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
