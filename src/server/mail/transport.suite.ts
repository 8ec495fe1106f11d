/** What every transport must do. The tests read the e-mail as a mail program does, from its raw text. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import PostalMime, { type Email } from "postal-mime";
import type { Message, Transport } from "./transport.ts";

export const emailTo = (to: string, more: Partial<Message> = {}): Message => ({
  messageId: "<one@shop.test>",
  date: new Date("2026-11-21T10:00:00Z"),
  from: { name: "Dhurrie, handmade", address: "shop@shop.test" },
  to,
  replyTo: "help@shop.test",
  subject: "Ihre Anfrage · आपका पत्र ₹1,24,900.00",
  html: "<!doctype html><p>नमस्ते <b>Asha</b></p>",
  text: "नमस्ते Asha\n.\nFrom here on\n",
  headers: {},
  ...more,
});

type OpenTransport = { transport: Transport; /** Raw e-mails, oldest first. */ arrived(): Promise<Uint8Array[]>; close(): Promise<void> };

export function transportSuite(name: string, open: () => Promise<OpenTransport>): void {
  let opened: OpenTransport;
  before(async () => void (opened = await open()));
  after(async () => {
    await opened.transport.close();
    await opened.close();
  });

  async function delivered(message: Message): Promise<Email> {
    await opened.transport.deliver(message);
    return PostalMime.parse((await opened.arrived()).at(-1)!);
  }
  const header = (mail: Email, key: string) => mail.headers.find((header) => header.key === key)?.value;

  test(`${name}: an e-mail arrives complete, in any script, as HTML and as plain text`, async () => {
    const mail = await delivered(emailTo("asha@example.in"));
    assert.equal(mail.subject, "Ihre Anfrage · आपका पत्र ₹1,24,900.00");
    assert.deepEqual(mail.from, { name: "Dhurrie, handmade", address: "shop@shop.test" });
    assert.deepEqual(
      mail.to?.map(({ address }) => address),
      ["asha@example.in"],
    );
    assert.deepEqual(
      mail.replyTo?.map(({ address }) => address),
      ["help@shop.test"],
    );
    assert.match(mail.html ?? "", /<p>नमस्ते <b>Asha<\/b><\/p>/);
    assert.match(mail.text ?? "", /^नमस्ते Asha\n\.\nFrom here on\n/);
    assert.equal(mail.messageId, "<one@shop.test>");
    assert.equal(new Date(mail.date!).toISOString(), "2026-11-21T10:00:00.000Z");
  });

  test(`${name}: headers arrive unchanged`, async () => {
    const headers = { "List-Unsubscribe": "<https://shop.test/leave/abc>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    const mail = await delivered(emailTo("bela@example.in", { messageId: "<two@shop.test>", headers }));
    assert.equal(header(mail, "list-unsubscribe"), "<https://shop.test/leave/abc>");
    assert.equal(header(mail, "list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  });

  test(`${name}: a line break in a subject or a name does not start a header`, async () => {
    const mail = await delivered(
      emailTo("chitra@example.in", {
        messageId: "<three@shop.test>",
        subject: "Enquiry\r\nBcc: everybody@example.in",
        from: { name: "Shop\r\nX-Evil: 1", address: "shop@shop.test" },
      }),
    );
    assert.equal(header(mail, "bcc"), undefined);
    assert.equal(header(mail, "x-evil"), undefined);
    assert.deepEqual(
      mail.to?.map(({ address }) => address),
      ["chitra@example.in"],
    );
  });
}
