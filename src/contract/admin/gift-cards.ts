/** Calls about gift cards, for staff. Nobody can read a card's code: it is stored nowhere. */
import { z } from "zod";
import { get, post, success } from "../call.ts";
import { emailOrNone, optionalText, required } from "../text.ts";
import { day, moment, paise, whichId } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";
import { adminMessages as texts } from "./messages.ts";

export const giftCardLists = {
  tabs: ["usable", "blocked", "expired", "empty", "all"],
  filters: ["sold", "by_hand"],
  sorts: ["newest", "balance", "expires"],
} as const;
export type GiftCardTab = (typeof giftCardLists.tabs)[number];
export type GiftCardFilter = (typeof giftCardLists.filters)[number];
export type GiftCardSort = (typeof giftCardLists.sorts)[number];

const giftCard = z.object({
  id: z.int(),
  lastFour: z.string(),
  state: z.enum(["usable", "blocked", "expired", "empty"]),
  initialAmount: paise,
  balance: paise,
  /** An e-mail address, or what the owner wrote; may be empty. */
  recipient: z.string(),
  /** The order that bought it; null for a card issued by hand. */
  order: z.string().nullable(),
  /** Why it was issued by hand. */
  reason: z.string(),
  issuedAt: moment,
  expiresAt: moment.nullable(),
});

export const giftCardList = get("admin.gift-cards", {
  path: "/api/admin/gift-cards",
  summary:
    "A page of gift cards, found by the last four characters of the code, by the recipient, or by the number of an order that bought them or was paid with them.",
  access: "staff",
  may: "giftcards.read",
  query: listQuery(giftCardLists),
  reply: listReply(giftCard, giftCardLists),
});

export const giftCardDetail = get("admin.gift-card", {
  path: "/api/admin/gift-cards/:id",
  summary: "One gift card with every change of its balance, which is their sum.",
  access: "staff",
  may: "giftcards.read",
  params: whichId,
  reply: success({
    card: giftCard,
    entries: z.array(
      z.object({
        id: z.int(),
        at: moment,
        /** `used` ends a reservation and changes nothing; `withdrawn`: taken back by a refund of the order that bought the card. */
        kind: z.enum(["issued", "held", "used", "released", "refunded", "withdrawn"]),
        amount: paise,
        /** The balance after it. */
        balance: paise,
        order: z.string().nullable(),
      }),
    ),
  }),
});

/** As the terms of the shop allow. */
const LEAST = 1_00;
const MOST = 1_00_000_00;

export const issueGiftCard = post("admin.issue-gift-card", {
  path: "/api/admin/gift-cards",
  summary:
    "Issues a gift card by hand: its code is e-mailed to the recipient, or shown once. A repeat with the same key issues no second one.",
  access: "staff",
  may: "giftcards.issue",
  needsProof: true,
  body: z
    .object({
      /** Made by the caller, new for each card. */
      key: z.string().min(16).max(64),
      amount: z.int(texts.cardAmountWrong).min(LEAST, texts.cardAmountWrong).max(MOST, texts.cardAmountWrong),
      recipient: emailOrNone(texts.emailWrong),
      name: optionalText(80),
      /** Staff read it. */
      reason: required(texts.reasonNeeded, 300),
      /** The recipient reads it in the e-mail. */
      message: optionalText(500),
      /** The last day; null for no end. */
      until: day.nullable(),
      /** Else the code is in the reply, once. */
      isMailed: z.boolean(),
    })
    .refine(({ isMailed, recipient }) => !isMailed || recipient !== "", { path: ["recipient"], message: texts.recipientNeeded }),
  /** `code`: null when it was e-mailed, and in the answer to a repeat. */
  reply: success({ id: z.int(), code: z.string().nullable() }),
});

export const blockGiftCard = post("admin.block-gift-card", {
  path: "/api/admin/gift-cards/:id/blocked",
  summary: "Blocks a gift card, so that nobody can pay with it, or unblocks it. Its balance stays.",
  access: "staff",
  may: "giftcards.issue",
  params: whichId,
  body: z.object({ isBlocked: z.boolean(), reason: optionalText(300) }),
  reply: success({}),
});
