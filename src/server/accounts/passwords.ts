/** Hashes passwords (argon2id) and knows which are too common. */
import { newToken } from "./tokens.ts";

export type Passwords = {
  hash(password: string): Promise<string>;
  /** False, after the same work, when there is no hash: the time taken does not reveal whether an account exists. */
  isRight(password: string, hash: string | undefined): Promise<boolean>;
};

type Cost = { memoryCost: number; timeCost: number };
/** 19 MiB and two passes, as OWASP recommends: about 30 ms of one core, in at most four threads of libuv at once. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2 };

export function openPasswords(cost: Cost = COST): Passwords {
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
  };
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether it is one of the 49,000 most used passwords, regardless of case. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}

async function readCommon() {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
