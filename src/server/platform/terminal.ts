/** Removes control characters, so that user input cannot control the owner's terminal. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, " ");
