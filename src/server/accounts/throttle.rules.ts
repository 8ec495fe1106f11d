/**
 * How often a password may be tried, and how long the caller waits in between. No account is ever locked: failures slow down the network or
 * device that they come from. While an account is under attack, everyone on an unknown device gets fewer free attempts.
 */
import ipaddr from "ipaddr.js";

/**
 * `delaysSeconds`: the wait after the first, second … failure; the last one applies to all further failures. One failure is forgotten every
 * `forgetSeconds`.
 */
export type BackoffPolicy = { delaysSeconds: readonly number[]; forgetSeconds: number };

const MINUTE = 60;
const steps = [5, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE] as const;
const free = (attempts: number) => Array.from({ length: attempts }, () => 0);

/** For one account, from one network or one device that the account knows. */
export const signInPolicy = (isUnderAttack: boolean): BackoffPolicy => ({
  delaysSeconds: isUnderAttack ? steps : [...free(4), ...steps],
  forgetSeconds: 10 * MINUTE,
});
/** For one network and all accounts. Many people in India share one address, so its steps stay short. */
export const networkPolicy: BackoffPolicy = { delaysSeconds: [...free(30), 2, 5, 10, 20, 30, MINUTE], forgetSeconds: MINUTE };
/** For one account from all networks: failures are only counted. */
export const accountPolicy: BackoffPolicy = { delaysSeconds: [0], forgetSeconds: MINUTE };
/** For e-mails with a link, each purpose separately. The links of the first ones work for at least an hour, so the owner always has one. */
export const emailLinkPolicy: BackoffPolicy = { delaysSeconds: [...free(4), 30 * MINUTE], forgetSeconds: 12 * MINUTE };

/**
 * For one network: e-mail addresses that it tries where the answer tells something about them, such as whether they have an account. Twenty at
 * once, then about twenty an hour.
 */
export const triedEmailsPolicy: BackoffPolicy = {
  delaysSeconds: [...free(19), MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE],
  forgetSeconds: 3 * MINUTE,
};
/** An address that is tried again within an hour counts once. */
export const sameEmailPolicy: BackoffPolicy = { delaysSeconds: [60 * MINUTE], forgetSeconds: 60 * MINUTE };

const DAY = 24 * 60 * MINUTE;
/** For one account: wrong passwords from unknown devices, until its owner is told. */
export const failuresToTellPolicy: BackoffPolicy = { delaysSeconds: [0], forgetSeconds: DAY / 10 };
export const FAILURES_TO_TELL = 10;
export const onceADayPolicy: BackoffPolicy = { delaysSeconds: [DAY], forgetSeconds: DAY };

/** For all accounts together: failures from unknown devices are only counted. */
export const shopPolicy: BackoffPolicy = { delaysSeconds: [0], forgetSeconds: 1 };
const SPRAY_FAILURES = 100;
/** Whether unknown devices try passwords at many accounts from many networks, so that no other limit notices. */
export const isSprayed = (failures: number): boolean => failures > SPRAY_FAILURES;
/** While passwords are sprayed, an unknown device waits this long before its first attempt at an account; then it tries as usual. */
export const SPRAY_WAIT_SECONDS = 20;

const ATTACK_FAILURES = 50;
/** Whether there are more recent failures than an owner who has forgotten the password makes. */
export const isUnderAttack = (failures: number): boolean => failures > ATTACK_FAILURES;

/** The network of an address: a household has one IPv4 address, or a /64 of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // `process` reads an IPv4 address that is mapped into IPv6 as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const firstHalf = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${firstHalf.join(":")}::/64`;
}

const inUnit = (unit: "second" | "minute") => new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" });

/** '40 seconds', '3 minutes'. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 2 * MINUTE ? inUnit("second").format(whole) : inUnit("minute").format(Math.ceil(whole / MINUTE));
}
