/** Hashes passwords (argon2id) and knows which are easy to guess. */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { IsBreached } from "./breached-passwords.ts";
import { newToken } from "../platform/random-token.ts";

export type Passwords = {
  hash(password: string): Promise<string>;
  /** False, after the same work, when there is no hash: the time taken does not reveal whether an account exists. */
  isRight(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether the hash was made at another cost than today's. */
  isOutdated(hash: string): boolean;
  /** Whether it is in a known breach, beyond the list that `isEasyToGuess` has. */
  isBreached: IsBreached;
};

type Cost = { memoryCost: number; timeCost: number };
/** 19 MiB and two passes, as OWASP recommends: about 30 ms of one core, in at most four threads of libuv at once. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2 };

type Options = { cost?: Cost; /** By default nobody is asked. */ isBreached?: IsBreached | undefined };

export function openPasswords({ cost = COST, isBreached = async () => false }: Options = {}): Passwords {
  // Loaded with the first password, so that the start does not wait for it.
  const argon2 = () => import("@node-rs/argon2");
  // argon2id is the package's default.
  const hash = async (password: string) => (await argon2()).hash(password, { ...cost, parallelism: 1 });
  let dummyHash: Promise<string> | undefined;
  return {
    hash,
    async isRight(password, storedHash) {
      // Awaited even when it is not needed, so that the first call takes as long in either case.
      const dummy = await (dummyHash ??= hash(newToken()));
      const isSame = await (await argon2()).verify(storedHash ?? dummy, password);
      return storedHash !== undefined && isSame;
    },
    isOutdated: (storedHash) => !storedHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`),
    isBreached,
  };
}

/** Words that everyone knows about the shop and its wares. */
const SHOP_WORDS = ["dhurrie", "dhurries", "rug", "rugs", "carpet", "kaleen", "dari", "jaipur"];
/**
 * zxcvbn's scale from 0 to 4: below 2 a password falls to a million guesses, with known words, keyboard rows, sequences, repeats and dates. Its
 * words include the 49,000 passwords that breaches show most often, 18,000 of them with eight characters or more.
 */
const LEAST_SCORE = 2;
/** Longer ones are strong enough by their start; checking them would only take time. */
const CHECKED_LENGTH = 64;

let checker: Promise<ZxcvbnFactory> | undefined;

/** Whether it is among the first guesses of an attacker who knows the shop and `known` facts about the shopper, such as the name. */
export async function isEasyToGuess(password: string, known: readonly string[]): Promise<boolean> {
  const facts = [
    ...SHOP_WORDS,
    ...known.flatMap((fact) => fact.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)).filter((word) => word.length > 2),
  ];
  // 'Dhurrie@2026': a known word with what is easily put around it.
  const core = password.toLowerCase().replace(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, "");
  if (facts.includes(core)) return true;
  checker ??= openChecker();
  return (await checker).check(password.slice(0, CHECKED_LENGTH), facts).score < LEAST_SCORE;
}

/** Loaded with the first password: the dictionaries take 0.3 s to read. */
async function openChecker() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
