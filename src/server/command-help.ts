/** What the owner's command line says about words that it does not understand. Pure; reads the lines of the usage. */
import { closest, distance } from "fastest-levenshtein";

/** One way to write a command: its fixed words, then its arguments. `line`: how the usage shows it. */
type Syntax = { name: string[]; required: string[]; most: number; line: string };

/** A usage line is a command, two or more blanks, and what it does; a line that starts with a blank continues the one above. */
const toSyntaxes = (usage: readonly string[]): Syntax[] =>
  usage
    .filter((line) => !line.startsWith(" "))
    .flatMap((line) =>
      (line.split(/ {2,}/)[0] ?? "").split(/ \| (?=[a-z]+ [a-z]+)/).map((command) => {
        const words = command.match(/<[^>]*>|\[.*\]|\S+/g) ?? [];
        const [first = words.length] = words.flatMap((word, place) => (/^[<[]/.test(word) ? place : []));
        const given = words.slice(first);
        const required = given.filter((word) => !word.startsWith("[") && word !== "…");
        const isOpen = command.includes("…");
        return { name: words.slice(0, first), required, most: isOpen ? Infinity : given.length, line };
      }),
    );

const quoted = (words: readonly string[]) => `"${words.join(" ")}"`;

/** The one that was probably meant: not more than two letters away. */
function guess(typed: string, known: readonly string[]): string | undefined {
  const nearest = closest(typed.toLowerCase(), known);
  return (
    known.find((word) => typed !== "" && word.startsWith(typed.toLowerCase())) ??
    (distance(typed.toLowerCase(), nearest) <= 2 ? nearest : undefined)
  );
}

/** What is wrong with the command, and how it is written; undefined when its words fit the usage. */
export function explainMistake(usage: readonly string[], typed: readonly string[]): string[] | undefined {
  const syntaxes = toSyntaxes(usage);
  const areas = [...new Set(syntaxes.map(({ name }) => name[0] ?? ""))];
  const [area = "", verb] = typed;
  const ofArea = syntaxes.filter(({ name }) => name[0] === area);
  if (ofArea.length === 0) return [`There is no command "${area}".`, ...suggest(guess(area, areas), areas)];
  const found = ofArea.filter(({ name }) => name.every((word, place) => typed[place] === word));
  if (found.length > 0) return explainArguments(found, typed);
  const verbs = [...new Set(ofArea.map(({ name }) => name[1] ?? ""))];
  if (verb === undefined) return [`"${area}" needs one more word: ${verbs.join(", ")}.`, ...linesOf(ofArea)];
  const meant = guess(verb, verbs);
  return [
    `There is no command ${quoted([area, verb])}.`,
    ...suggest(
      meant && `${area} ${meant}`,
      verbs.map((each) => `${area} ${each}`),
    ),
    ...linesOf(ofArea.filter(({ name }) => !meant || name[1] === meant)),
  ];
}

const suggest = (meant: string | undefined, all: readonly string[]) => [
  meant ? `Did you mean "${meant}"?` : `There are: ${all.join(", ")}.`,
];

const linesOf = (syntaxes: readonly Syntax[]) => [...new Set(syntaxes.map(({ line }) => `  ${line}`))];

function explainArguments(found: readonly Syntax[], typed: readonly string[]): string[] | undefined {
  const counted = found.map((syntax) => ({ ...syntax, given: typed.slice(syntax.name.length) }));
  if (counted.some(({ given, required, most }) => given.length >= required.length && given.length <= most)) return undefined;
  const [{ name, required, most, given }] = counted as [(typeof counted)[number]];
  const missing = required.slice(given.length);
  const what =
    missing.length > 0
      ? `${quoted(name)} needs ${missing.join(" and ")}.`
      : `${quoted(name)} takes ${most === 0 ? "nothing" : "no more"} after ${quoted(typed.slice(0, name.length + most))}: ${quoted(given.slice(most))} is too much.`;
  return [what, ...linesOf(found)];
}
