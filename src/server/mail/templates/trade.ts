import { z } from "zod";
import { adminPath, tradeProgramPath } from "../../../shared/links.ts";
import { signInButton, verifyButton } from "./accounts.ts";
import { button, emailTemplate, facts, greeting, link, quote, text } from "./email-template.ts";

const applicant = z.object({ name: z.string() });

/** After the five-field registration, which is no application. */
export const tradeRegistered = emailTemplate(applicant.extend({ verifyToken: z.string() }), ({ name, verifyToken }, sender, messages) => ({
  subject: messages.trade.registered,
  title: messages.trade.registered,
  preview: messages.trade.registeredPreview,
  blocks: [
    greeting(name, messages),
    text(messages.trade.registeredNext),
    verifyButton(sender, messages, "trade", verifyToken),
    text(messages.trade.registeredApply),
    link(messages.trade.apply, sender.publicUrl + tradeProgramPath),
    text(messages.notUs),
  ],
}));

/** `verifyToken` only when the account is new. */
export const tradeReceived = emailTemplate(
  applicant.extend({ verifyToken: z.string().optional() }),
  ({ name, verifyToken }, sender, messages) => ({
    subject: messages.trade.received,
    title: messages.trade.received,
    preview: messages.trade.receivedPreview,
    blocks: [
      greeting(name, messages),
      text(messages.trade.receivedNext),
      ...(verifyToken === undefined ? [] : [text(messages.trade.receivedVerify), verifyButton(sender, messages, "trade", verifyToken)]),
      text(messages.notUs),
    ],
  }),
);

const optional = z.string().default("");
const application = applicant.extend({
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

export const tradeNotice = emailTemplate(application, (application, sender, { trade, fact }) => ({
  subject: trade.owner(application.company || application.name),
  title: trade.ownerTitle,
  preview: application.company || application.name,
  blocks: [
    facts(
      [fact.name, application.name],
      [fact.company, application.company],
      [fact.email, application.email],
      [fact.phone, [application.phone, application.phoneExtension].filter(Boolean).join(" / ")],
      [fact.gstin, application.gstin],
      [fact.address, [application.businessAddress, application.city, application.country].filter(Boolean).join(", ")],
      [trade.fact.business, application.businessType],
      [trade.fact.link, application.companyLink],
      [trade.fact.card, application.hasCard ? trade.hasCard : ""],
    ),
    button(trade.ownerNext, `${sender.publicUrl}${adminPath}/trade`),
  ],
}));

export const tradeApproved = emailTemplate(applicant, ({ name }, sender, messages) => ({
  subject: messages.trade.approved,
  title: messages.trade.approved,
  preview: messages.trade.approvedPreview,
  blocks: [greeting(name, messages), text(messages.trade.approvedNext), signInButton(sender, messages, "trade")],
}));

export const tradeDeclined = emailTemplate(applicant.extend({ reason: optional }), ({ name, reason }, _sender, messages) => ({
  subject: messages.trade.declined,
  title: messages.trade.declined,
  preview: messages.trade.declinedPreview,
  blocks: [
    greeting(name, messages),
    text(messages.trade.declinedNext),
    ...(reason === "" ? [] : [text(messages.trade.declinedReason), quote(reason)]),
    text(messages.trade.declinedReply),
  ],
}));
