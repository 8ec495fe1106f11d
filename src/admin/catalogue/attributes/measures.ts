/** Measures as people type them: feet with inches, or centimetres. */
export type Unit = "feet" | "cm";
export type Shape = "rectangle" | "runner" | "round" | "square";

const CM_PER_FOOT = 30.48;
const INCHES_PER_FOOT = 12;
const FEET = /^(?<feet>\d{1,2}(?:\.\d{1,2})?)\s*(?:(?:'|′|’|ft)\s*(?:(?<inches>\d{1,2}(?:\.\d)?)\s*(?:"|″|”|in)?)?)?$/;

/** Whole centimetres; null for an empty text, NaN for one that cannot be read. */
export function cmOf(typed: string, unit: Unit): number | null {
  const text = typed.trim();
  if (text === "") return null;
  if (unit === "cm") return /^\d{1,4}(\s*cm)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  const { feet, inches } = FEET.exec(text)?.groups ?? {};
  return feet === undefined ? Number.NaN : Math.round((Number(feet) + Number(inches ?? 0) / INCHES_PER_FOOT) * CM_PER_FOOT);
}

/** For a field: 152 cm are '5' feet, 76 cm '2.5'. */
export const feetOf = (cm: number): string => String(Math.round((cm / CM_PER_FOOT) * 10) / 10);

/** '5 × 8 ft', 'Round 6 ft', '150 × 240 cm'; '' until it is measured. */
export function sizeName({ width, length, unit, shape }: { width: string; length: string; unit: Unit; shape: Shape }): string {
  const unitName = unit === "feet" ? " ft" : " cm";
  const plain = (typed: string) => typed.trim().replace(/\s*(ft|cm)$/, "");
  const isInches = [width, length].some((typed) => /['′’"]/.test(typed));
  const end = isInches ? "" : unitName;
  if (shape === "round" || shape === "square")
    return plain(width) === "" ? "" : `${shape === "round" ? "Round" : "Square"} ${plain(width)}${end}`;
  return plain(width) === "" || plain(length) === "" ? "" : `${plain(width)} × ${plain(length)}${end}`;
}
