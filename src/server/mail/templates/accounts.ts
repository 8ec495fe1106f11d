import { z } from "zod";
import { type Block, type Sender, button, facts, emailTemplate, text } from "./email-template.ts";
import { words } from "../messages/en-in.ts";

const mine = words.account;
const kind = z.enum(["retail", "trade"]);
const about = z.object({ name: z.string(), kind });

const address = ({ publicUrl }: Sender, path: string, token: string) => `${publicUrl}${path}?id=${encodeURIComponent(token)}`;
const verifyPaths = { retail: "/verify-email", trade: "/verify-trade-account-email" };
const resetPaths = { retail: "/change-password", trade: "/change-trade-account-password" };
const signInPaths = { retail: "/login", trade: "/trade-sign-in" };

type Kind = z.output<typeof kind>;
/** The link that confirms whose address it is. */
export const verifyButton = (sender: Sender, of: Kind, token: string): Block =>
  button(mine.verify, address(sender, verifyPaths[of], token));
export const signInButton = (sender: Sender, of: Kind): Block => button(mine.signIn, sender.publicUrl + signInPaths[of]);

export const welcome = emailTemplate(z.object({ name: z.string(), verifyToken: z.string() }), ({ name, verifyToken }, sender) => ({
  subject: mine.welcome(sender.name),
  title: mine.welcomeTitle,
  preview: mine.welcomePreview,
  blocks: [text(words.hello(name)), text(mine.welcomeNext), verifyButton(sender, "retail", verifyToken), text(mine.welcomeNotYou)],
}));

/** Asked for once more. */
export const verify = emailTemplate(about.extend({ verifyToken: z.string() }), ({ name, kind: of, verifyToken }, sender) => ({
  subject: mine.confirm,
  title: mine.confirm,
  preview: mine.confirmPreview,
  blocks: [text(words.hello(name)), text(mine.confirmNext[of]), verifyButton(sender, of, verifyToken), text(mine.confirmNotYou)],
}));

export const reset = emailTemplate(about.extend({ resetToken: z.string() }), ({ name, kind: of, resetToken }, sender) => ({
  subject: mine.reset,
  title: mine.reset,
  preview: mine.resetPreview,
  blocks: [
    text(words.hello(name)),
    text(mine.resetNext[of]),
    button(mine.resetDo, address(sender, resetPaths[of], resetToken)),
    text(mine.resetNotYou),
  ],
}));

export const passwordChanged = emailTemplate(about, ({ name, kind: of }, sender) => ({
  subject: mine.changed,
  title: mine.changed,
  preview: mine.changedPreview,
  blocks: [text(words.hello(name)), text(mine.changedNext), text(mine.notYou), signInButton(sender, of)],
}));

const inIndia = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "full", timeStyle: "short" });

/** `device` is in words of ours; `at` an ISO moment. */
export const newDevice = emailTemplate(
  about.extend({ device: z.string(), at: z.iso.datetime() }),
  ({ name, kind: of, device, at }, sender) => ({
    subject: mine.device,
    title: mine.device,
    preview: device,
    blocks: [
      text(words.hello(name)),
      facts([mine.deviceFact, device], [words.fact.time, words.timeInIndia(inIndia.format(new Date(at)))]),
      text(mine.deviceNext),
      text(mine.notYou),
      signInButton(sender, of),
    ],
  }),
);

/** To the new address. */
export const emailChange = emailTemplate(z.object({ name: z.string(), emailToken: z.string() }), ({ name, emailToken }, sender) => ({
  subject: mine.email,
  title: mine.email,
  preview: mine.emailPreview,
  blocks: [
    text(words.hello(name)),
    text(mine.emailNext),
    button(mine.emailDo, address(sender, "/account/confirm-email", emailToken)),
    text(mine.emailNotYou),
  ],
}));

/** To the old one. */
export const emailChangeNotice = emailTemplate(about, ({ name, kind: of }, sender) => ({
  subject: mine.emailNotice,
  title: mine.emailNotice,
  preview: mine.emailNoticePreview,
  blocks: [text(words.hello(name)), text(mine.emailNoticeNext), text(mine.notYou), signInButton(sender, of)],
}));

export const accountDeleted = emailTemplate(about, ({ name }) => ({
  subject: mine.deleted,
  title: mine.deleted,
  preview: mine.deletedPreview,
  blocks: [text(words.hello(name)), text(mine.deletedNext), text(mine.deletedNotYou)],
}));
