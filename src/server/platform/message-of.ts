/** What an error says, in so many characters at most. Anything may be thrown. */
export const messageOf = (error: unknown, most = Infinity): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, most);
