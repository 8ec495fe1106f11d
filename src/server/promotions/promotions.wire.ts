/** Gift cards under their wire names. */
import type { z } from "zod";
import type { giftCardBalance } from "../../contract/promotions.ts";
import { toRupees } from "../../shared/money.ts";
import type { CardBalance } from "./gift-cards.ts";

export const codeOf = ({ gt_giftcard_code }: z.output<typeof giftCardBalance.body>): string => gt_giftcard_code;

export const toBalanceWire = ({ balance, initialAmount, expiresAt, isExpired }: CardBalance) => ({
  gt_balance: toRupees(balance),
  gt_initial_amount: toRupees(initialAmount),
  gt_expires_at: expiresAt?.toISOString() ?? "",
  gt_is_expired: isExpired,
});
