/** Asks for the balance of a gift card, on the server: the form works without JavaScript, and the code is in no address. */
import type { Api } from "../../../contract/client.ts";
import { giftCardBalance } from "../../../contract/promotions.ts";
import { indianDay } from "../../../shared/dates.ts";
import { messages } from "./messages.ts";

/** Amounts are rupees. `expires`: a day in words; empty for a card that does not expire. */
export type CardBalance = { left: number; initial: number; expires: string; isExpired: boolean };
export type BalanceReply = { balance: CardBalance } | { message: string };

export async function readBalance(api: Api, code: string): Promise<BalanceReply> {
  const reply = await api(giftCardBalance, { gt_giftcard_code: code });
  if (reply.status !== "success") return { message: reply.message || messages.failed };
  const { gt_balance: left, gt_initial_amount: initial, gt_expires_at: expiresAt, gt_is_expired: isExpired } = reply;
  return { balance: { left, initial, expires: expiresAt === "" ? "" : indianDay(new Date(expiresAt)), isExpired } };
}
