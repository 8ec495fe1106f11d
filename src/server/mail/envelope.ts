import type { SendMailOptions } from "nodemailer";
import type { Message } from "./transport.ts";

/** A message in nodemailer's words. Files and addresses are never fetched: everything in a letter is text of ours. */
export const toNodemailer = ({ messageId, date, from, to, replyTo, subject, html, text, headers }: Message): SendMailOptions => ({
  messageId,
  date,
  from,
  // As an object, so that a comma or a bracket in it cannot name a second person.
  to: { name: "", address: to },
  ...(replyTo === "" ? {} : { replyTo: { name: "", address: replyTo } }),
  subject,
  html,
  text,
  headers: { ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});
