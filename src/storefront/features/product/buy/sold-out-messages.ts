/** Texts of what is sold out. `size`: '' when there is none. */
export const HAVE_IT_MADE = "Have it made";
export const TELL_ME = "Tell me when one is ready";
export const OPENS_WHATS_APP = "Opens WhatsApp with the words filled in.";

const named = (name: string, size: string) => (size ? `${name} in ${size}` : name);

export const haveItMadeText = (name: string, size: string): string =>
  `Hello, could you make ${named(name, size)} for me? How long would it take, and what would it cost?`;
export const tellMeText = (name: string, size: string): string => `Hello, please tell me when ${named(name, size)} is ready again.`;
