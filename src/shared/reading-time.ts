/** Average reading speed. */
const WORDS_PER_MINUTE = 200;

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));
