import { randomInt } from "node:crypto";

/** Characters that neither look alike nor sound alike on the phone. */
const CHARACTERS = "23467ACFHJKMRTWXY";

/** A readable code, such as 'K7CF-3MWT': `groups` times four characters. Two groups are 7 billion codes, too many to guess or count. */
export const shortCode = (groups: number): string =>
  Array.from({ length: groups }, () => Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("")).join("-");
