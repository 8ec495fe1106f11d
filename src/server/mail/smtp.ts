import { createTransport } from "nodemailer";
import { toNodemailer } from "./envelope.ts";
import { PermanentFailure, type Transport } from "./transport.ts";

/** A server that says nothing for so long will not say anything. */
const CONNECTING_MS = 15_000;
const SILENCE_MS = 30_000;

/** Sends through the mail server of an smtp: or smtps: address. Options of nodemailer may follow in its query. */
export function openSmtp(url: string): Transport {
  const limits = { connectionTimeout: CONNECTING_MS, greetingTimeout: CONNECTING_MS, socketTimeout: SILENCE_MS };
  const transporter = createTransport({ url, ...limits });
  return {
    async deliver(message) {
      try {
        await transporter.sendMail(toNodemailer(message));
      } catch (error) {
        throw isForGood(error) ? new PermanentFailure(error.message) : error;
      }
    },
    close: async () => transporter.close(),
  };
}

/** A reply from 500 on about the letter or its reader (RFC 5321, section 4.2.1). One about our own sign-in may be put right. */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  return (error.code === "EENVELOPE" || error.code === "EMESSAGE") && Number(error.responseCode) >= 500;
}
