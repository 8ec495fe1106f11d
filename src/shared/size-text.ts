/** Keeps sizes such as '12 × 15 ft' on one line, anywhere in a text: their spaces become no-break spaces. For texts that are shown, not compared. */
export const withUnbrokenSizes = (text: string): string =>
  text.replace(/(?<=\d) (?=×)|(?<=×) (?=\d)|(?<=\d) (?=(?:ft|cm)\b)|(?<=×\s\d+(?:\.\d+)?) (?=(?:in|m)\b)/g, "\u00a0");
