/** WhatsApp's Cloud API (developers.facebook.com/docs/whatsapp/cloud-api). */
import { z } from "zod";
import { type Messenger, RefusedByWhatsApp, type TemplateMessage, WhatsAppOutOfReach } from "./messenger.ts";
import { asParameter } from "./templates.ts";
import { isSame, readSigned } from "./webhook.wire.ts";

export type CloudSettings = {
  token: string;
  /** Of the number that messages come from. */
  phoneId: string;
  appSecret: string;
  verifyToken: string;
  /** Of the templates at the provider, such as 'en'. */
  language: string;
};
type Options = { baseUrl?: string; timeoutMs?: number };

const VERSION = "v21.0";
const SHOWN_SIGNS = 4;
/** Error codes after which the same message may be sent later: limits on speed, and faults of the provider. */
const LATER: ReadonlySet<number> = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004]);
/** The shop's keys are wrong: no fault of the message. */
const KEYS: ReadonlySet<number> = new Set([0, 3, 10, 190]);

const accepted = z.looseObject({ messages: z.array(z.looseObject({ id: z.string() })).min(1) });
const refusal = z.looseObject({ error: z.looseObject({ message: z.string().default(""), code: z.number().default(0) }) });

export function openCloud(
  settings: CloudSettings,
  { baseUrl = "https://graph.facebook.com", timeoutMs = 10_000 }: Options = {},
): Messenger {
  const { token, phoneId, appSecret, verifyToken, language } = settings;

  async function post(message: object): Promise<string> {
    const { status, body } = await within(timeoutMs, (signal) =>
      fetch(new URL(`/${VERSION}/${encodeURIComponent(phoneId)}/messages`, baseUrl), {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ messaging_product: "whatsapp", recipient_type: "individual", ...message }),
        signal,
        redirect: "manual",
      }),
    );
    if (status >= 200 && status < 300) {
      const read = accepted.safeParse(body);
      if (read.success) return read.data.messages[0]!.id;
      throw new WhatsAppOutOfReach("WhatsApp's reply is invalid");
    }
    const { message: reason, code } = refusal.safeParse(body).data?.error ?? { message: "", code: 0 };
    const said = `${reason || `WhatsApp answered with ${status}`} (${code})`;
    if (status >= 500 || status === 429) throw new WhatsAppOutOfReach(said, { isDown: true });
    if (status === 401 || LATER.has(code) || KEYS.has(code)) throw new WhatsAppOutOfReach(said);
    throw new RefusedByWhatsApp(said);
  }

  return {
    name: "cloud",
    account: `${phoneId}, ••••${token.slice(-SHOWN_SIGNS)}`,
    send: ({ to, template, parameters }: TemplateMessage) =>
      post({
        to: to.replace("+", ""),
        type: "template",
        template: {
          name: template,
          language: { code: language },
          components: [{ type: "body", parameters: parameters.map((text) => ({ type: "text", text: asParameter(text) })) }],
        },
      }),
    reply: (to, text) => post({ to: to.replace("+", ""), type: "text", text: { preview_url: false, body: text } }),
    readNews: (raw, signature) => readSigned(raw, signature, appSecret),
    isVerifyToken: (given) => isSame(given, verifyToken),
  };
}

/** One time for the whole answer. Errors hold no request, and so no key. */
async function within(timeoutMs: number, request: (signal: AbortSignal) => Promise<Response>): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await request(AbortSignal.timeout(timeoutMs));
    const text = await answer.text();
    return { status: answer.status, body: asJson(text) };
  } catch {
    throw new WhatsAppOutOfReach("WhatsApp did not answer in time", { isDown: true });
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
