import { z } from "zod";
import { signInButton, verifyButton } from "./accounts.ts";
import { facts, emailTemplate, text } from "./email-template.ts";
import { words } from "../messages/en-in.ts";

const mine = words.trade;
const person = z.object({ name: z.string() });

/** `verifyToken` only when the account is new. */
export const tradeReceived = emailTemplate(person.extend({ verifyToken: z.string().optional() }), ({ name, verifyToken }, sender) => ({
  subject: mine.received,
  title: mine.received,
  preview: mine.receivedPreview,
  blocks: [
    text(words.hello(name)),
    text(mine.receivedNext),
    ...(verifyToken === undefined ? [] : [text(mine.receivedVerify), verifyButton(sender, "trade", verifyToken)]),
    text(words.notUs),
  ],
}));

const optional = z.string().default("");
const whatCame = person.extend({
  email: z.string(),
  phone: z.string(),
  phoneExtension: optional,
  company: optional,
  gstin: optional,
  businessAddress: optional,
  city: optional,
  country: optional,
  businessType: optional,
  companyLink: optional,
  hasCard: z.boolean(),
});

export const tradeNotice = emailTemplate(whatCame, (application) => ({
  subject: mine.notice(application.company || application.name),
  title: mine.noticeTitle,
  preview: application.company || application.name,
  blocks: [
    facts(
      [words.fact.name, application.name],
      [words.fact.company, application.company],
      [words.fact.email, application.email],
      [words.fact.phone, [application.phone, application.phoneExtension].filter(Boolean).join(" / ")],
      [mine.fact.gstin, application.gstin],
      [words.fact.address, [application.businessAddress, application.city, application.country].filter(Boolean).join(", ")],
      [mine.fact.business, application.businessType],
      [mine.fact.link, application.companyLink],
      [mine.fact.card, application.hasCard ? mine.hasCard : ""],
    ),
    text(mine.noticeNext),
  ],
}));

export const tradeApproved = emailTemplate(person, ({ name }, sender) => ({
  subject: mine.approved,
  title: mine.approved,
  preview: mine.approvedPreview,
  blocks: [text(words.hello(name)), text(mine.approvedNext), signInButton(sender, "trade")],
}));

export const tradeDeclined = emailTemplate(person, ({ name }) => ({
  subject: mine.declined,
  title: mine.declined,
  preview: mine.declinedPreview,
  blocks: [text(words.hello(name)), text(mine.declinedNext)],
}));
