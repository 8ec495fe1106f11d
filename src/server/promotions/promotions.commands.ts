/** Coupons and gift cards on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import { DAY_MS, indianDate, startOfIndianDay } from "../../shared/dates.ts";
import { type Paise, fromRupees, moneyText } from "../../shared/money.ts";
import type { Clock } from "../platform/clock.ts";
import { failure } from "../platform/failure.ts";
import { type ListedCoupon, listCoupons } from "./coupons.queries.ts";
import { listCards } from "./gift-cards.queries.ts";
import { type CouponDraft, addCoupon, endCoupon, issueGiftCard } from "./promotions.ts";
import { ownerMessages } from "./messages.ts";

export const promotionsUsage = [
  "coupon list                                          all coupons, and how often each was used",
  "coupon add <code> <10%|500> [<condition> …]          ten per cent or ₹500 off; conditions: cap=2000 min=5000 from=2026-12-01",
  "                                                     until=2026-12-31 (that day included) first each=1 total=100",
  "                                                     for=trade|retail in=<category>[,<category> …]",
  "coupon end <code>                                    nobody can apply it from now on",
  "giftcard issue <rupees> [<e-mail>]                   creates a gift card and prints its code once",
  "giftcard list                                        all gift cards with their balances",
];

const unclearCondition = failure("promotion.terms", ownerMessages.unclearCondition, 422);

type Deps = { db: Db; mail: { clock: Clock } };

/** Runs `coupon …` and returns the lines to print; undefined for an unknown command. Throws a Failure. */
export async function couponCommand({ db, mail }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [code = "", off = "", ...conditions] = given;
  if (verb === "list" && given.length === 0) return linesOr((await listCoupons(db)).map(describe), "There are no coupons yet.");
  if (verb === "add" && given.length >= 2) {
    await addCoupon(db, { code, ...parseDiscount(off), ...parseConditions(conditions) }, mail.clock());
    return (await listCoupons(db)).slice(0, 1).map(describe);
  }
  if (verb === "end" && given.length === 1) {
    await endCoupon(db, code);
    return [`${code.toUpperCase()} has ended.`];
  }
  return undefined;
}

/** The same for `giftcard …`. */
export async function giftCardCommand({ db, mail }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [rupees = "", recipient = ""] = given;
  if (verb === "list" && given.length === 0) {
    const lines = (await listCards(db)).map((card) =>
      `…${card.lastFour}  ${moneyText(card.balance)} of ${moneyText(card.initialAmount)}  ${card.recipient}`.trimEnd(),
    );
    return linesOr(lines, "There are no gift cards yet.");
  }
  if (verb === "issue" && (given.length === 1 || given.length === 2)) {
    const amount = parseAmount(rupees);
    const { code } = await issueGiftCard(db, { amount, recipient: recipient.trim().toLowerCase() }, mail.clock());
    return [`${code}  ${moneyText(amount)}`, "Keep this code now: it is not shown again."];
  }
  return undefined;
}

const linesOr = (lines: string[], none: string) => (lines.length > 0 ? lines : [none]);

function parseNumber(text: string, pattern = /^\d{1,9}$/): number {
  if (!pattern.test(text)) throw unclearCondition();
  return Number(text);
}

const parseAmount = (text: string): Paise => fromRupees(parseNumber(text.replace(/^₹/, "").replaceAll(",", ""), /^\d{1,9}(\.\d{1,2})?$/));

function parseDiscount(text: string): Pick<CouponDraft, "amount" | "percentBasisPoints"> {
  if (!text.endsWith("%")) return { amount: parseAmount(text) };
  const percentBasisPoints = Math.round(parseNumber(text.slice(0, -1).trim(), /^\d{1,3}(\.\d{1,2})?$/) * 100);
  if (percentBasisPoints < 1 || percentBasisPoints > 10_000) throw unclearCondition();
  return { percentBasisPoints };
}

/** Midnight in India at the start of a day. */
function parseDay(text: string): Date {
  const moment = startOfIndianDay(text);
  if (Number.isNaN(moment.getTime()) || indianDate(moment) !== text) throw unclearCondition();
  return moment;
}

const parseAudience = (text: string): "trade" | "retail" => {
  if (text !== "trade" && text !== "retail") throw unclearCondition();
  return text;
};

const conditions: Record<string, (value: string) => Partial<CouponDraft>> = {
  cap: (value) => ({ cap: parseAmount(value) }),
  min: (value) => ({ minimum: parseAmount(value) }),
  from: (value) => ({ startsAt: parseDay(value) }),
  until: (value) => ({ endsAt: new Date(parseDay(value).getTime() + DAY_MS) }),
  first: () => ({ firstOrderOnly: true }),
  each: (value) => ({ perCustomerLimit: parseNumber(value) }),
  total: (value) => ({ totalLimit: parseNumber(value) }),
  for: (value) => ({ audience: parseAudience(value) }),
  in: (value) => ({ categories: value.split(",") }),
};

function parseConditions(given: readonly string[]): Partial<CouponDraft> {
  const parts = given.map((word) => {
    const [name = "", value = ""] = word.split("=");
    const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    if (!condition) throw unclearCondition();
    return condition(value);
  });
  return Object.assign({}, ...parts);
}

function describe(coupon: ListedCoupon): string {
  const { amount, percentBasisPoints, cap, minimum, startsAt, endsAt, totalLimit, perCustomerLimit, audience, slugs } = coupon;
  const facts = [
    amount === null ? `${(percentBasisPoints ?? 0) / 100} % off` : `${moneyText(amount)} off`,
    cap !== null && `${moneyText(cap)} at most`,
    minimum > 0 && `from ${moneyText(minimum)}`,
    startsAt && `from ${indianDate(startsAt)}`,
    endsAt && `until ${indianDate(new Date(endsAt.getTime() - 1))}`,
    coupon.firstOrderOnly && "first order",
    perCustomerLimit !== null && `${perCustomerLimit} each`,
    totalLimit !== null && `${totalLimit} in all`,
    audience !== "both" && `${audience} only`,
    slugs.length > 0 && `in ${slugs.join(", ")}`,
    `used ${coupon.used}, held ${coupon.taken - coupon.used}`,
    !coupon.isActive && "ended",
  ];
  return `${coupon.code}  ${facts.filter(Boolean).join(", ")}`;
}
