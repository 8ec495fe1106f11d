/** What a message says that comes back from a mail server (RFC 3464): which addresses get nothing, for good. */

export type Bounce = { email: string; reason: string };

/** A mailbox that is full, and a policy of the receiving server, say nothing about the address. */
const PASSING = /^5\.(2\.2|7\.\d+)$/;

/** Addresses that failed for good, with the server's words. None for a message that is no report, or one about a delay. */
export function bouncesIn(message: string): Bounce[] {
  const lines = message.replaceAll("\r\n", "\n").replaceAll(/\n[ \t]+/g, " ");
  // A report has a paragraph for each address.
  return lines.split(/\n{2,}/).flatMap((paragraph) => {
    const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(paragraph)?.[1]?.trim() ?? "";
    const email = /^rfc822;\s*<?([^\s<>;]+@[^\s<>;]+?)>?$/i.exec(field("Final-Recipient"))?.[1]?.toLowerCase();
    const status = field("Status");
    if (email === undefined || field("Action").toLowerCase() !== "failed" || !/^5\.\d+\.\d+$/.test(status) || PASSING.test(status))
      return [];
    const diagnosis = field("Diagnostic-Code").replace(/^smtp;\s*/i, "");
    return [{ email, reason: (diagnosis || status).slice(0, 300) }];
  });
}
