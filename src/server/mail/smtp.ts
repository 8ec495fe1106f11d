import { createTransport } from "nodemailer";
import { isLoopback } from "../platform/config.ts";
import { toNodemailer } from "./envelope.ts";
import { AT_ONCE, BULK_AT_ONCE, PermanentFailure, type Transport, URGENT_AT_ONCE } from "./transport.ts";

const CONNECT_TIMEOUT_MS = 15_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** Of one delivery from its start to its acceptance: shorter than the time for which a process claims an e-mail. */
const DELIVERY_TIMEOUT_MS = 45_000;
/** Mail servers hang up on idle connections; one that the shop closes itself loses no e-mail. */
const IDLE_TIMEOUT_MS = 10_000;

/** Sends through the mail server of an smtp: or smtps: URL; its query may hold nodemailer options. Another machine's server must offer TLS. */
export function openSmtp(url: string): Transport {
  const timeouts = { connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS };
  // Anybody on the way could remove the server's offer of TLS, and then read every e-mail and the password.
  const requireTLS = !isLoopback(new URL(url).hostname);
  // Connections stay open: greeting, TLS and sign-in take longer than an e-mail.
  const pool = { pool: true as const, maxConnections: URGENT_AT_ONCE + AT_ONCE + BULK_AT_ONCE, idleTimeout: IDLE_TIMEOUT_MS };
  const transporter = createTransport({ url, requireTLS, ...timeouts, ...pool });
  return {
    async deliver(message) {
      try {
        return (await transporter.sendMail({ ...toNodemailer(message), signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS) })).response;
      } catch (error) {
        throw isPermanent(error) ? new PermanentFailure(error.message, { isOfRecipient: isRefusedRecipient(error) }) : error;
      }
    },
    close: async () => transporter.close(),
  };
}

/** A 5xx reply about the message or its recipient (RFC 5321, section 4.2.1). One about our own sign-in can be fixed. */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  return (error.code === "EENVELOPE" || error.code === "EMESSAGE") && Number(error.responseCode) >= 500;
}

/** 5.1.1 and its kin: the mailbox does not exist, or takes no mail. A full one (5.2.2) and a policy (5.7.x) may change. */
function isRefusedRecipient(error: Error): boolean {
  const command = "command" in error ? error.command : "";
  return command === "RCPT TO" && !/\b5\.(2\.2|7\.\d+)\b/.test(error.message);
}
