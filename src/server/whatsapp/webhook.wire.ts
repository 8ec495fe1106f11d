/** What the provider sends to the shop (WhatsApp Business Platform, Webhooks, "messages"). */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { WhatsAppNews } from "./messenger.ts";

const incoming = z.looseObject({
  from: z.string().regex(/^\d{6,20}$/),
  id: z.string().min(1).max(300),
  text: z.looseObject({ body: z.string() }).optional(),
  button: z.looseObject({ text: z.string() }).optional(),
});
const status = z.looseObject({
  id: z.string().min(1).max(300),
  status: z.string(),
  errors: z.array(z.looseObject({ title: z.string().default("") })).default([]),
});
const webhook = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(
        z.looseObject({
          value: z.looseObject({ messages: z.array(incoming).default([]), statuses: z.array(status).default([]) }),
        }),
      ),
    }),
  ),
});

const hmac = (message: string | Uint8Array, secret: string) => createHmac("sha256", secret).update(message).digest();
/** The header X-Hub-Signature-256 of a body. */
export const signatureOf = (raw: string | Uint8Array, secret: string): string => `sha256=${hmac(raw, secret).toString("hex")}`;
/** Whether two secrets are the same; the time that it takes does not depend on them. */
export const isSame = (given: string, right: string): boolean => timingSafeEqual(hmac(given, "whatsapp"), hmac(right, "whatsapp"));

export function readSigned(raw: Uint8Array, signature: string | undefined, secret: string): WhatsAppNews[] | "forged" | "unreadable" {
  if (!isSame(signature ?? "", signatureOf(raw, secret))) return "forged";
  const read = webhook.safeParse(parsed(raw));
  if (!read.success) return "unreadable";
  return read.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ value: { messages, statuses } }) => [
      ...messages.map(({ from, id, text, button }) => ({
        kind: "text" as const,
        id,
        from: `+${from}`,
        text: text?.body ?? button?.text ?? "",
      })),
      ...statuses.flatMap(newsOf),
    ]);
}

function newsOf({ id, status: state, errors }: z.output<typeof status>): WhatsAppNews[] {
  if (state === "delivered" || state === "read") return [{ kind: "delivered", id }];
  return state === "failed" ? [{ kind: "failed", id, reason: errors[0]?.title ?? "" }] : [];
}

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString("utf8"));
  } catch {
    return undefined;
  }
}
