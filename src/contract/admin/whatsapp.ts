/** Order updates on WhatsApp: the account, what became of the messages, the texts that the provider must know, and a test. */
import { z } from "zod";
import { get, post, success } from "../call.ts";
import { whatsAppMessages as texts } from "./whatsapp-messages.ts";

const may = "settings.change";

export const whatsapp = get("admin.whatsapp", {
  path: "/api/admin/whatsapp",
  summary: "WhatsApp as it is set, figures of the last 30 days, and the texts of the templates. No secret is in it.",
  access: "staff",
  may,
  reply: success({
    /** `none`: the shop sends nothing. */
    provider: z.enum(["none", "sandbox", "cloud"]),
    /** The number's id, and the last four signs of its token; '' for the sandbox. */
    account: z.string(),
    /** It does not answer at the moment. */
    isInterrupted: z.boolean(),
    /** The address for its webhooks. */
    webhook: z.string(),
    figures: z.object({
      sent: z.int(),
      delivered: z.int(),
      waiting: z.int(),
      failed: z.int(),
      /** Why the last one was not sent; often ''. */
      lastError: z.string(),
      /** Numbers whose owners have written STOP. */
      stops: z.int(),
    }),
    templates: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
});

export const testWhatsapp = post("admin.test-whatsapp", {
  path: "/api/admin/whatsapp/test",
  summary: "Sends a test message to a number at once, and says what WhatsApp answered.",
  access: "staff",
  may,
  perMinute: 5,
  body: z.object({
    mobile: z
      .string()
      .overwrite((typed) => typed.replaceAll(/[\s()-]/g, ""))
      .max(20, texts.mobileWrong)
      .regex(/^\+[1-9]\d{7,14}$/, texts.mobileWrong),
  }),
  reply: success({ isAccepted: z.boolean(), answer: z.string() }),
});
