/** The port through which letters leave: a mail server, or a folder of this machine. */

export type Message = {
  /** With its angle brackets. The same for every try of one letter. */
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
  /** Resolves when the letter is taken over. Throws `RefusedForGood` when trying again is of no use, anything else when it may be. */
  deliver(message: Message): Promise<void>;
  close(): Promise<void>;
};

/** The letter will never be taken: there is no such mailbox, for example. */
export class PermanentFailure extends Error {}
