import { randomInt } from "node:crypto";

/** Digits and letters that neither look nor sound like each other over a telephone. */
const SIGNS = "23467ACFHJKMRTWXY";

/** A code for people, such as 'K7CF-3MWT': `groups` times four signs. Two groups are 7 thousand million codes; nobody can guess or count them. */
export const shortCode = (groups: number): string =>
  Array.from({ length: groups }, () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join("")).join("-");
