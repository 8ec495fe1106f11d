import type { SendMailOptions } from "nodemailer";
import type { Message } from "./transport.ts";

/** A message as nodemailer takes it. It fetches no files and no URLs: an e-mail holds only the shop's own text. */
export const toNodemailer = ({ messageId, date, from, to, replyTo, subject, html, text, headers }: Message): SendMailOptions => ({
  messageId,
  date,
  from,
  // An object, so that a comma or a bracket in the address cannot add a recipient.
  to: { name: "", address: to },
  ...(replyTo === "" ? {} : { replyTo: { name: "", address: replyTo } }),
  subject,
  html,
  text,
  headers: { ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});
