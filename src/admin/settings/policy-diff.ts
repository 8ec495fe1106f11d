/** What one text of a page has and another one has not, by paragraph. */

type Line = { text: string; is: "same" | "gone" | "comes" };

/** Paragraphs, headings and points of a list as plain text. */
export function linesOf(html: string): string[] {
  return html
    .replace(/<(\/?(p|h\d|li|dt|dd|tr|ul|ol|dl|table|div)\b[^>]*|br ?\/?)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(amp|lt|gt|quot|nbsp|#39);/g,
      (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" })[name] ?? "",
    )
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** The longest common part stays; what is before and after it goes and comes. */
export function difference(before: readonly string[], after: readonly string[]): Line[] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      lengths[one]![other] =
        before[one] === after[other] ? lengths[one + 1]![other + 1]! + 1 : Math.max(lengths[one + 1]![other]!, lengths[one]![other + 1]!);
  const lines: Line[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    if (one < before.length && before[one] === after[other]) {
      lines.push({ text: before[one]!, is: "same" });
      one++;
      other++;
    } else if (other >= after.length || (one < before.length && lengths[one + 1]![other]! >= lengths[one]![other + 1]!))
      lines.push({ text: before[one++]!, is: "gone" });
    else lines.push({ text: after[other++]!, is: "comes" });
  }
  return lines;
}
