/** The value. Throws when there is none, which is a bug: `what` names what the code relies on. */
export function defined<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
