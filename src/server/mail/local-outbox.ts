/** Receives the e-mails of a shop without a mail server: a folder of .eml files, which any mail program opens. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { toNodemailer } from "./envelope.ts";
import type { Transport } from "./transport.ts";

/** A demo shop that runs for years must not fill the disk. */
const MAX_FILES = 500;
const MAX_LISTED = 100;

export type OutboxEmail = {
  id: string;
  to: string;
  subject: string;
  date: Date;
  html: string;
  text: string;
  headers: { name: string; value: string }[];
};
export type LocalOutbox = Transport & {
  /** The newest hundred, newest first. */
  list(): Promise<OutboxEmail[]>;
  find(id: string): Promise<OutboxEmail | undefined>;
};

/** E-mails with the same Message-ID are one, as in a real mailbox. */
const idOf = (messageId: string) => createHash("sha256").update(messageId).digest("hex").slice(0, 24);
const isId = (id: string) => /^[0-9a-f]{24}$/.test(id);

/** Creates the folder when it does not exist. */
export async function openLocalOutbox(folder: string): Promise<LocalOutbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const pathOf = (id: string) => join(folder, `${id}.eml`);

  /** Ids, newest first. */
  async function ids(): Promise<string[]> {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".eml") && isId(name.slice(0, -4)));
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
    );
    return dated.toSorted((a, b) => b.at - a.at || a.name.localeCompare(b.name)).map(({ name }) => name.slice(0, -4));
  }

  async function find(id: string): Promise<OutboxEmail | undefined> {
    if (!isId(id)) return undefined;
    const file = await readFile(pathOf(id)).catch(undefinedIfMissing);
    return file && (await parse(id, file));
  }

  return {
    async deliver(message) {
      const { message: raw } = await composer.sendMail(toNodemailer(message));
      // Written to another file and renamed, so that no reader sees half an e-mail.
      const draft = join(folder, `${randomUUID()}.part`);
      await writeFile(draft, raw as Buffer, { mode: 0o600 });
      await rename(draft, pathOf(idOf(message.messageId)));
      for (const old of (await ids()).slice(MAX_FILES)) await rm(pathOf(old), { force: true });
      return "Stored in the outbox of this machine; no mail server is set.";
    },
    async list() {
      const found = await Promise.all((await ids()).slice(0, MAX_LISTED).map(find));
      return found.filter((email) => email !== undefined);
    },
    find,
    close: async () => {},
  };
}

/** What is no e-mail, shown among them: a message on WhatsApp. */
export async function showInOutbox(
  outbox: Pick<LocalOutbox, "deliver">,
  { to, subject, text, date }: { to: string; subject: string; text: string; date: Date },
): Promise<void> {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  const html = `<p style="white-space:pre-line">${text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)}</p>`;
  const messageId = `<${randomUUID()}@outbox.invalid>`;
  const from = { name: "", address: "shop@outbox.invalid" };
  await outbox.deliver({ messageId, date, from, to, replyTo: from.address, subject, html, text, headers: {} });
}

async function parse(id: string, file: Buffer): Promise<OutboxEmail> {
  const mail = await PostalMime.parse(file);
  return {
    id,
    to: mail.to?.map(({ address }) => address ?? "").join(", ") ?? "",
    subject: mail.subject ?? "",
    date: new Date(mail.date ?? 0),
    html: mail.html ?? "",
    text: mail.text ?? "",
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
