/**
 * The coupon and gift card applied at checkout, as the server returned them, and those that the shop removed again. The server recalculates all
 * of them each time.
 */
import type { CouponSessionWire, GiftCardSessionWire, RemovedCodeWire } from "../../../contract/cart-fields.ts";
import { readStored, storedRecord, writeStored } from "../storage.ts";

const couponKey = "COUPON_SESSION";
const giftCardKey = "GIFTCARD_SESSION";
const MAX_LENGTH = 60;

export type CodeKind = RemovedCodeWire["kind"];
const removedKeys = { coupon: "REMOVED_COUPON", giftcard: "REMOVED_GIFTCARD" } as const satisfies Record<CodeKind, string>;
const codeNames = { coupon: "promo_code", giftcard: "gt_giftcard_code" } as const;

const textIn = (stored: Record<string, unknown>, name: string): string => {
  const text = stored[name];
  return typeof text === "string" ? text.trim() : "";
};
const codeIn = (stored: Record<string, unknown>, name: string): string => {
  const code = textIn(stored, name);
  return code.length <= MAX_LENGTH ? code : "";
};

/** The codes as request fields. Null = none. */
export function savedDiscounts() {
  const coupon = codeIn(storedRecord(readStored(couponKey)), "promo_code");
  const giftCard = codeIn(storedRecord(readStored(giftCardKey)), "gt_giftcard_code");
  return {
    parsedCouponSession: coupon === "" ? null : { promo_code: coupon },
    parsedGiftCardSession: giftCard === "" ? null : { gt_giftcard_code: giftCard },
  };
}

const save = (key: typeof couponKey | typeof giftCardKey | (typeof removedKeys)[CodeKind], session: object | null) => {
  const text = session && JSON.stringify(session);
  if (readStored(key) !== text) writeStored(key, text);
};

/** A code that applies is no longer a removed one. */
export function saveCoupon(session: CouponSessionWire | null): void {
  if (session) save(removedKeys.coupon, null);
  save(couponKey, session);
}
export function saveGiftCard(session: GiftCardSessionWire | null): void {
  if (session) save(removedKeys.giftcard, null);
  save(giftCardKey, session);
}

/** `reason`: why it does not apply, when no change of the cart can alter that; '' = ask the server. */
export type RemovedCode = { kind: CodeKind; code: string; reason: string };

/** The removed code in a stored text; null when there is none. */
export function removedCodeIn(kind: CodeKind, text: string | null): RemovedCode | null {
  const stored = storedRecord(text);
  const code = codeIn(stored, codeNames[kind]);
  return code === "" ? null : { kind, code, reason: textIn(stored, "message") };
}

export const saveRemovedCode = ({ kind, code, message, can_return: canReturn }: RemovedCodeWire): void =>
  save(removedKeys[kind], { [codeNames[kind]]: code, ...(!canReturn && { message }) });

export const forgetRemovedCode = (kind: CodeKind): void => save(removedKeys[kind], null);

/** Another e-mail address is typed: a coupon that was not for the customer of the one before may be for this one. */
export function recheckRemovedCoupon(): void {
  const removed = removedCodeIn("coupon", readStored(removedKeys.coupon));
  if (removed?.reason) save(removedKeys.coupon, { promo_code: removed.code });
}

/** The sessions of a checked summary. Codes that no longer apply are stored as removed. */
export function saveDiscounts(answer: {
  coupon_session: CouponSessionWire | null;
  giftcard_session: GiftCardSessionWire | null;
  removed_codes: readonly RemovedCodeWire[];
}): void {
  for (const removed of answer.removed_codes) saveRemovedCode(removed);
  saveCoupon(answer.coupon_session);
  saveGiftCard(answer.giftcard_session);
}
