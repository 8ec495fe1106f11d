import { z } from "zod";
import {
  confirmEmailPath,
  forgotPasswordPath,
  loginPath,
  resetPasswordPath,
  tradeForgotPasswordPath,
  tradeLoginPath,
  tradeResetPasswordPath,
  tradeVerifyEmailPath,
  verifyEmailPath,
  withToken,
} from "../../../shared/links.ts";
import type { EmailMessages } from "../messages/messages.ts";
import { type Block, type Sender, button, emailTemplate, facts, greeting, text } from "./email-template.ts";

const kind = z.enum(["retail", "trade"]);
const account = z.object({ name: z.string(), kind });

const linkTo = ({ publicUrl }: Sender, path: string, token: string) => publicUrl + withToken(path, token);
const verifyPaths = { retail: verifyEmailPath, trade: tradeVerifyEmailPath };
const resetPaths = { retail: resetPasswordPath, trade: tradeResetPasswordPath };
const forgotPaths = { retail: forgotPasswordPath, trade: tradeForgotPasswordPath };
const signInPaths = { retail: loginPath, trade: tradeLoginPath };

type Kind = z.output<typeof kind>;
export const verifyButton = (sender: Sender, { account: texts }: EmailMessages, kind: Kind, token: string): Block =>
  button(texts.verify, linkTo(sender, verifyPaths[kind], token));
export const signInButton = (sender: Sender, { account: texts }: EmailMessages, kind: Kind): Block =>
  button(texts.signIn, sender.publicUrl + signInPaths[kind]);

export const welcome = emailTemplate(
  z.object({ name: z.string(), verifyToken: z.string() }),
  ({ name, verifyToken }, sender, messages) => ({
    subject: messages.account.welcome(sender.name),
    title: messages.account.welcomeTitle,
    preview: messages.account.welcomePreview,
    blocks: [
      greeting(name, messages),
      text(messages.account.welcomeNext),
      verifyButton(sender, messages, "retail", verifyToken),
      text(messages.account.welcomeNotYou),
    ],
  }),
);

/** A further link to confirm an address. */
export const verify = emailTemplate(account.extend({ verifyToken: z.string() }), ({ name, kind, verifyToken }, sender, messages) => ({
  subject: messages.account.confirm,
  title: messages.account.confirm,
  preview: messages.account.confirmPreview,
  blocks: [
    greeting(name, messages),
    text(messages.account.confirmNext[kind]),
    verifyButton(sender, messages, kind, verifyToken),
    text(messages.account.confirmNotYou),
  ],
}));

export const reset = emailTemplate(account.extend({ resetToken: z.string() }), ({ name, kind, resetToken }, sender, messages) => ({
  subject: messages.account.reset,
  title: messages.account.reset,
  preview: messages.account.resetPreview,
  blocks: [
    greeting(name, messages),
    text(messages.account.resetNext[kind]),
    button(messages.account.resetButton, linkTo(sender, resetPaths[kind], resetToken)),
    text(messages.account.resetNotYou),
  ],
}));

export const passwordChanged = emailTemplate(account, ({ name, kind }, sender, messages) => ({
  subject: messages.account.changed,
  title: messages.account.changed,
  preview: messages.account.changedPreview,
  blocks: [
    greeting(name, messages),
    text(messages.account.changedNext),
    text(messages.account.notYou),
    signInButton(sender, messages, kind),
  ],
}));

/** `device` is the shop's own description of it; `at` an ISO moment. */
const onDevice = account.extend({ device: z.string(), at: z.iso.datetime() });

type DeviceTexts = { title: string; next: string; notYou: string };

/** Tells the owner what has just happened to the account on a device, and what to do next, also if it was someone else. */
const deviceNotice = (textsOf: (texts: EmailMessages["account"]) => DeviceTexts) =>
  emailTemplate(onDevice, ({ name, kind, device, at }, sender, messages) => {
    const { title, next, notYou } = textsOf(messages.account);
    return {
      subject: title,
      title,
      preview: device,
      blocks: [
        greeting(name, messages),
        facts([messages.account.deviceFact, device], [messages.fact.time, messages.moment(new Date(at))]),
        text(next),
        text(notYou),
        signInButton(sender, messages, kind),
      ],
    };
  });

export const newDevice = deviceNotice((texts) => ({ title: texts.device, next: texts.deviceNext, notYou: texts.notYou }));
/** The device is the one where it was added; the name that someone typed is left out. */
export const passkeyAdded = deviceNotice((texts) => ({
  title: texts.passkeyAdded,
  next: texts.passkeyAddedNext,
  notYou: texts.passkeyNotYou,
}));
export const passkeyRemoved = deviceNotice((texts) => ({
  title: texts.passkeyRemoved,
  next: texts.passkeyRemovedNext,
  notYou: texts.passkeyNotYou,
}));

/** Several wrong passwords from devices that the account does not know. */
export const failedSignIns = emailTemplate(account, ({ name, kind }, sender, messages) => ({
  subject: messages.account.failedSignIns,
  title: messages.account.failedSignIns,
  preview: messages.account.failedSignInsPreview,
  blocks: [
    greeting(name, messages),
    text(messages.account.failedSignInsNext),
    text(messages.account.failedSignInsYou),
    button(messages.account.resetButton, sender.publicUrl + forgotPaths[kind]),
  ],
}));

/** Someone entered the account's address for an account of their own. */
export const addressTried = emailTemplate(account, ({ name, kind }, sender, messages) => ({
  subject: messages.account.addressTried,
  title: messages.account.addressTried,
  preview: messages.account.addressTriedPreview,
  blocks: [
    greeting(name, messages),
    text(messages.account.addressTriedNext),
    text(messages.account.addressTriedYou),
    signInButton(sender, messages, kind),
  ],
}));

/** To the new address. */
export const emailChange = emailTemplate(
  z.object({ name: z.string(), emailToken: z.string() }),
  ({ name, emailToken }, sender, messages) => ({
    subject: messages.account.email,
    title: messages.account.email,
    preview: messages.account.emailPreview,
    blocks: [
      greeting(name, messages),
      text(messages.account.emailNext),
      button(messages.account.emailButton, linkTo(sender, confirmEmailPath, emailToken)),
      text(messages.account.emailNotYou),
    ],
  }),
);

/** To the old address. */
export const emailChangeNotice = emailTemplate(account, ({ name, kind }, sender, messages) => ({
  subject: messages.account.emailWarning,
  title: messages.account.emailWarning,
  preview: messages.account.emailWarningPreview,
  blocks: [
    greeting(name, messages),
    text(messages.account.emailWarningNext),
    text(messages.account.notYou),
    signInButton(sender, messages, kind),
  ],
}));

export const accountDeleted = emailTemplate(account, ({ name }, _sender, messages) => ({
  subject: messages.account.deleted,
  title: messages.account.deleted,
  preview: messages.account.deletedPreview,
  blocks: [greeting(name, messages), text(messages.account.deletedNext), text(messages.account.deletedNotYou)],
}));
