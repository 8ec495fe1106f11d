/** Sends files in parts, as a page of the admin does. */
import { createHash } from "node:crypto";
import * as calls from "../../contract/admin/uploads.ts";
import { type StaffAnswer, callAdmin } from "../staff/test-staff.ts";
import type { TestShop } from "../test-shop.ts";

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

type File = { name?: string; type?: string; content: Uint8Array };
type Begun = StaffAnswer & { body: { uploadId: number; offset: number } };

export const begin = async (shop: TestShop, cookie: string, { name = "Madder.jpg", type = "image/jpeg", content }: File) =>
  (await callAdmin(shop, calls.beginUpload, {
    cookie,
    body: { name, type, bytes: content.length, hash: hashOf(content) },
  })) as Begun;

export const sendPart = (shop: TestShop, cookie: string, id: number, offset: number, content: Uint8Array) =>
  callAdmin(shop, calls.sendPart, { cookie, params: { id }, query: { offset: String(offset) }, body: content });

/** Begins a file and sends all of it. Returns the upload's id. */
export async function sendAll(shop: TestShop, cookie: string, file: File): Promise<number> {
  const { body } = await begin(shop, cookie, file);
  for (let offset = body.offset; offset < file.content.length; offset += calls.MOST_PART_BYTES)
    await sendPart(shop, cookie, body.uploadId, offset, file.content.subarray(offset, offset + calls.MOST_PART_BYTES));
  return body.uploadId;
}
