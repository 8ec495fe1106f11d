/** The port through which e-mails leave: a mail server, or a folder of this machine. */

export type Message = {
  /** With its angle brackets. The same for every try of one e-mail. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
};

export type Transport = {
  /** Resolves with the server's answer when the e-mail is accepted. Throws `PermanentFailure` when a retry cannot help, another error when it may. */
  deliver(message: Message): Promise<string | void>;
  close(): Promise<void>;
};

/** How many e-mails are delivered at once: only urgent ones, besides them any others, and newsletters. A transport has a connection for each. */
export const URGENT_AT_ONCE = 2;
export const AT_ONCE = 10;
export const BULK_AT_ONCE = 2;

/** The e-mail will never be accepted, for example because the mailbox does not exist. */
export class PermanentFailure extends Error {
  /** The address itself was refused, not the e-mail. */
  readonly isOfRecipient: boolean;

  constructor(message: string, { isOfRecipient = false } = {}) {
    super(message);
    this.isOfRecipient = isOfRecipient;
  }
}
