/** Calls about the texts of e-mails: the shop's, and the owner's in their place. */
import { z } from "zod";
import { get, post, put, success } from "../call.ts";
import { emailTextMessages as texts } from "./email-texts-messages.ts";

const which = z.object({ kind: z.string().regex(/^[A-Za-z]{1,60}$/) });
/** By the path of the text that they replace. */
const own = z.record(z.string().max(80), z.string().trim().min(1, texts.empty).max(2_000, texts.tooLong));

export const EMAIL_TEXT_ROLES = ["subject", "title", "preview", "text", "button"] as const;

export const emailTextList = get("admin.email-texts", {
  path: "/api/admin/email-texts",
  summary: "All e-mails that the shop sends, with how many of their texts are the owner's.",
  access: "staff",
  may: "mail.change",
  reply: success({ emails: z.array(z.object({ kind: z.string(), own: z.int() })) }),
});

export const emailTextDetail = get("admin.email-text", {
  path: "/api/admin/email-texts/:kind",
  summary: "The texts of one e-mail: the shop's, with the names that are filled in, and the owner's.",
  access: "staff",
  may: "mail.change",
  params: which,
  reply: success({
    version: z.int(),
    texts: z.array(
      z.object({
        path: z.string(),
        role: z.enum(EMAIL_TEXT_ROLES),
        /** What it is for; '' where its role says so. */
        about: z.string(),
        original: z.string(),
        names: z.array(z.string()),
        own: z.string().nullable(),
      }),
    ),
  }),
});

export const changeEmailTexts = put("admin.change-email-texts", {
  path: "/api/admin/email-texts/:kind",
  summary:
    "Puts the owner's texts in the place of the shop's; those left out are the shop's again. E-mails that wait to be sent get them too.",
  access: "staff",
  may: "mail.change",
  params: which,
  body: z.object({ texts: own, version: z.int() }),
  reply: success({}),
});

export const previewEmailTexts = post("admin.preview-email-texts", {
  path: "/api/admin/email-texts/:kind/preview",
  summary: "An e-mail with these texts: about the newest order that has come to it, or an example. Nothing is stored.",
  access: "staff",
  may: "mail.change",
  params: which,
  body: z.object({ texts: own }),
  /** `order`: its number; '' for an example. */
  reply: success({ subject: z.string(), html: z.string(), text: z.string(), order: z.string() }),
});

export const testEmailTexts = post("admin.test-email-texts", {
  path: "/api/admin/email-texts/:kind/test",
  summary: "Sends the saved e-mail, about an example, to the caller, once for each key.",
  access: "staff",
  may: "mail.change",
  params: which,
  body: z.object({ key: z.uuid() }),
  reply: success({ to: z.string() }),
});
