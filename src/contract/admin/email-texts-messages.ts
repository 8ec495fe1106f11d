/** What the forms of e-mails' texts refuse, in words of staff. */
export const emailTextMessages = {
  notFound: "There is no such e-mail.",
  empty: "Write a text, or take the shop's own again.",
  tooLong: "This is too long.",
  unknown: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `Nothing is filled in here: take {${name}} out.`
      : `There is no {${name}} here, only ${known.map((one) => `{${one}}`).join(" and ")}.`,
  missing: (names: readonly string[]) => `${names.map((one) => `{${one}}`).join(" and ")} has to stay: it is filled in for each reader.`,
  foreign: "This e-mail has no such text.",
} as const;
