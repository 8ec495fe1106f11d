/** Plays WhatsApp in demos and tests: nobody gets a message, and each is shown. */
import { randomUUID } from "node:crypto";
import { type Messenger, RefusedByWhatsApp, type TemplateMessage } from "./messenger.ts";
import { asParameter, filled } from "./templates.ts";
import { isSame, readSigned } from "./webhook.wire.ts";

/** Public in the source, as everything of a sandbox. */
export const SANDBOX_SECRET = "dhurrie-whatsapp-sandbox";
/** A number without WhatsApp. */
export const NOT_ON_WHATSAPP = "+919000000000";

export type ShownMessage = { to: string; title: string; text: string };

export function openWhatsAppSandbox(show: (message: ShownMessage) => Promise<void>): Messenger {
  const deliver = async (to: string, title: string, text: string): Promise<string> => {
    if (to === NOT_ON_WHATSAPP) throw new RefusedByWhatsApp("The number is not on WhatsApp (131026)");
    await show({ to, title, text });
    return `sandbox.${randomUUID()}`;
  };
  return {
    name: "sandbox",
    account: "",
    send: ({ to, template, parameters }: TemplateMessage) => deliver(to, template, filled(template, parameters.map(asParameter))),
    reply: (to, text) => deliver(to, "answer", text),
    readNews: (raw, signature) => readSigned(raw, signature, SANDBOX_SECRET),
    isVerifyToken: (given) => isSame(given, SANDBOX_SECRET),
  };
}
