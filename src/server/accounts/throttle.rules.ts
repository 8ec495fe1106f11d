/**
 * How often a password may be tried, and how long one waits in between. No account is ever locked: who fails is slowed down where he tries
 * from, and when a whole crowd tries one account, everybody whom it does not know gets fewer free tries.
 */

/** `delays`: seconds to wait after the first, second … failure; the last one stays. A failure is forgotten after every `leakSeconds`. */
export type BackoffPolicy = { delaysSeconds: readonly number[]; leakSeconds: number };

const MINUTE = 60;
const steps = [5, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE] as const;
const free = (tries: number) => Array.from({ length: tries }, () => 0);

/** For one account, tried from one network or one device that it knows. */
export const signInPolicy = (isHot: boolean): BackoffPolicy => ({
  delaysSeconds: isHot ? steps : [...free(4), ...steps],
  leakSeconds: 10 * MINUTE,
});
/** For one network, whatever account it tries. Many people of India share one: its steps stay short. */
export const networkPolicy: BackoffPolicy = { delaysSeconds: [...free(30), 2, 5, 10, 20, 30, MINUTE], leakSeconds: MINUTE };
/** Of one account, from wherever: only counted. */
export const accountPolicy: BackoffPolicy = { delaysSeconds: [0], leakSeconds: MINUTE };
/** Letters with a link, each kind by itself. The links of the first ones are good for an hour at least, so nobody is left without. */
export const emailLinkPolicy: BackoffPolicy = { delaysSeconds: [...free(4), 30 * MINUTE], leakSeconds: 12 * MINUTE };

const ATTACK_FAILURES = 50;
/** Whether so many have failed lately that it is no longer the owner who cannot remember. */
export const isUnderAttack = (failures: number): boolean => failures > ATTACK_FAILURES;

/** Where somebody calls from, as far as it can be told apart: a house has one IPv4 address, or 2^64 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const groupsOf = (part: string) => part.split(":").filter((group) => group !== "");
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const firstHalf = [...before, ...zeros, ...after].slice(0, 4);
  return `${firstHalf.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** '40 seconds', '3 minutes'. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [count, unit] = whole < 2 * MINUTE ? [whole, "second"] : [Math.ceil(whole / MINUTE), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
