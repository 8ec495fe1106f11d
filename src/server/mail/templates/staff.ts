import { z } from "zod";
import { adminInvitationPath, adminPath } from "../../../shared/links.ts";
import { button, emailTemplate, facts, greeting, text } from "./email-template.ts";

/** `by`: who invites. `role`: its name. */
/** Sent from the settings, to see whether e-mails leave. */
export const mailTest = emailTemplate(z.object({}), (_data, sender, messages) => ({
  subject: messages.staff.mailTest(sender.name),
  title: messages.staff.mailTestTitle,
  preview: messages.staff.mailTestNext,
  blocks: [text(messages.staff.mailTestNext)],
}));

export const staffInvitation = emailTemplate(
  z.object({ name: z.string(), by: z.string(), role: z.string(), token: z.string() }),
  ({ name, by, role, token }, sender, messages) => ({
    subject: messages.staff.invited(sender.name),
    title: messages.staff.invited(sender.name),
    preview: messages.staff.invitedPreview,
    blocks: [
      greeting(name, messages),
      text(messages.staff.invitedNext(by, role)),
      button(messages.staff.join, sender.publicUrl + adminInvitationPath(token)),
      text(messages.staff.invitedNotYou),
    ],
  }),
);

export const staffNewDevice = emailTemplate(
  z.object({ name: z.string(), device: z.string(), at: z.iso.datetime() }),
  ({ name, device, at }, sender, messages) => ({
    subject: messages.staff.device,
    title: messages.staff.device,
    preview: device,
    blocks: [
      greeting(name, messages),
      facts([messages.account.deviceFact, device], [messages.fact.time, messages.moment(new Date(at))]),
      text(messages.staff.deviceNext),
      button(messages.staff.open, sender.publicUrl + adminPath),
    ],
  }),
);

/** A change of one's own sign-in: who did not make it must hear of it. */
export const staffSignInChanged = emailTemplate(
  z.object({
    name: z.string(),
    change: z.enum(["passkeyAdded", "passkeyRemoved", "password", "authenticator", "recoveryCodes"]),
    device: z.string(),
    at: z.iso.datetime(),
  }),
  ({ name, change, device, at }, sender, messages) => ({
    subject: messages.staff.changes[change],
    title: messages.staff.changes[change],
    preview: device,
    blocks: [
      greeting(name, messages),
      facts([messages.account.deviceFact, device], [messages.fact.time, messages.moment(new Date(at))]),
      text(messages.staff.changeNext),
      button(messages.staff.open, sender.publicUrl + adminPath),
    ],
  }),
);
