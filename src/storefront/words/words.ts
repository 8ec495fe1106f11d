/**
 * The words of the pages. The contract, and so the wire, keeps the specification's texts to the letter. Pages say some of them in the shop's own words;
 * with the setting WORDS=specification they show the specification's instead.
 */
const chosen = globalThis.document?.documentElement?.dataset["words"] ?? globalThis.process?.env["WORDS"];

/** For `data-words` on <html>, by which the browser chooses as the server did. */
export const dataWords = chosen === "specification" ? chosen : undefined;

const own = new Map<string, string>();

/** What pages show for a text of the specification: the shop's own words, unless it keeps to the specification. */
export function say(specification: string, inOwnWords: string): string {
  if (dataWords) return specification;
  own.set(specification, inOwnWords);
  return inOwnWords;
}

/** A message of a reply, as the page that shows it words it. */
export const inPageWords = (message: string): string => own.get(message) ?? message;

/** The same for a whole reply. */
export const replyInPageWords = <Reply>(reply: Reply): Reply => {
  const { message } = reply as { message?: string };
  return message ? { ...reply, message: inPageWords(message) } : reply;
};
