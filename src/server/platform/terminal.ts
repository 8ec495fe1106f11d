/** For a line on the owner's terminal: what a stranger typed must not steer it. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, " ");
