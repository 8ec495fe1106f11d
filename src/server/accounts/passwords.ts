/** How passwords are kept (argon2id) and which are refused. */
import { newToken } from "./tokens.ts";

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Does the same work when there is no hash, and says no: nobody learns from the time it takes whether there is an account. */
  isRight(password: string, hash: string | undefined): Promise<boolean>;
};

type Cost = { memoryCost: number; timeCost: number };
/** 19 MiB, twice: what OWASP advises. About 30 ms of one core, which the threads of libuv do, four at once at most. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2 };

export function openPasswords(cost: Cost = COST): Passwords {
  // Loaded with the first password: a start does not wait for it.
  const argon2 = () => import("@node-rs/argon2");
  // argon2id is the package's own default.
  const hash = async (password: string) => (await argon2()).hash(password, { ...cost, parallelism: 1 });
  let ofNobody: Promise<string> | undefined;
  return {
    hash,
    async isRight(password, ofSomebody) {
      // Also waited for when it is not needed, so that the first caller waits for it in either case.
      const dummy = await (ofNobody ??= hash(newToken()));
      const isSame = await (await argon2()).verify(ofSomebody ?? dummy, password);
      return ofSomebody !== undefined && isSame;
    },
  };
}

let common: Promise<ReadonlySet<string>> | undefined;

/** True for one of the 49,000 most used passwords, however it is written in capitals. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}

async function readCommon() {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
