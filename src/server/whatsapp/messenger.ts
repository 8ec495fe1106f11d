/** The port to WhatsApp: what every adapter does. */
import type { TemplateName } from "./templates.ts";

/** `to`: a mobile number with its country, '+919812345678'. `parameters`: in the order of the template's text. */
export type TemplateMessage = { to: string; template: TemplateName; parameters: readonly string[] };

/** What the provider tells the shop. `id`: of a message that the shop has sent, or that it has got. */
export type WhatsAppNews =
  | { kind: "text"; id: string; from: string; text: string }
  | { kind: "delivered"; id: string }
  | { kind: "failed"; id: string; reason: string };

export type Messenger = {
  name: "cloud" | "sandbox";
  /** What staff may see of its keys. */
  account: string;
  /** Returns the provider's id of the message. Throws `RefusedByWhatsApp` when trying again cannot help, `WhatsAppOutOfReach` when it may. */
  send(message: TemplateMessage): Promise<string>;
  /** An answer in free words, which the provider allows for a day after a customer has written. Throws as `send`. */
  reply(to: string, text: string): Promise<string>;
  /** Checks who has sent a webhook, and reads it. `raw`: its body as it came. */
  readNews(raw: Uint8Array, signature: string | undefined): WhatsAppNews[] | "forged" | "unreadable";
  /** Whether the provider knows the word that the owner has given it for the shop's address. */
  isVerifyToken(given: string): boolean;
};

export class RefusedByWhatsApp extends Error {
  override name = "RefusedByWhatsApp";
}

/** `isDown`: it does not answer at all. */
export class WhatsAppOutOfReach extends Error {
  override name = "WhatsAppOutOfReach";
  readonly isDown: boolean;

  constructor(message: string, { isDown = false } = {}) {
    super(message);
    this.isDown = isDown;
  }
}

/** The provider calls it when something is delivered or written; the owner enters it there. */
export const WHATSAPP_WEBHOOK_PATH = "/api/whatsapp/webhook";
