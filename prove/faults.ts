/** Faults, as data: each takes one rule out of the shop, and the proof that it breaks has to notice. */

/** `find` stands exactly once in the file. */
export type Edit = { file: string; find: string; instead: string };

export type Fault = {
  name: string;
  edits: readonly Edit[];
  /** The proof that must fail. */
  breaks: string;
  /** Constraints that keep the rule as well: taken out of the proof's database. */
  drops?: readonly string[];
};

export const faults: readonly Fault[] = [
  {
    name: "stock-is-not-looked-at",
    edits: [
      {
        file: "src/server/catalogue/stock.queries.ts",
        find: "where v.id = w.id and v.stock >= w.quantity returning",
        instead: "where v.id = w.id returning",
      },
    ],
    breaks: "buyers",
    drops: ["alter table variants drop constraint variant_stock_not_negative"],
  },
  {
    name: "products-are-held-in-any-order",
    edits: [
      {
        file: "src/server/catalogue/catalogue.queries.ts",
        find: "order by p.id for no key update`)",
        instead: "order by random() for no key update`)",
      },
    ],
    breaks: "buyers",
  },
  {
    name: "an-attempt-has-no-name",
    edits: [{ file: "src/server/checkout/placing.ts", find: "idempotencyKey: purchase.key,", instead: "idempotencyKey: null," }],
    breaks: "buyers",
  },
  {
    name: "a-coupon-is-not-held",
    edits: [
      {
        file: "src/server/promotions/coupons.queries.ts",
        find: `.where(eq(coupons.code, code)).for("no key update");`,
        instead: ".where(eq(coupons.code, code));",
      },
    ],
    breaks: "buyers",
    drops: ["alter table coupons drop constraint coupon_taken"],
  },
  {
    name: "a-gift-card-is-not-held",
    edits: [{ file: "src/server/promotions/gift-cards.queries.ts", find: `.for("no key update");`, instead: ";" }],
    breaks: "buyers",
  },
  {
    name: "a-coupon-rounds-up",
    edits: [
      {
        file: "src/server/promotions/coupon.rules.ts",
        find: "Math.floor((eligible * percentBasisPoints) / WHOLE)",
        instead: "Math.ceil((eligible * percentBasisPoints) / WHOLE)",
      },
    ],
    breaks: "carts",
  },
  {
    name: "a-trade-price-rounds-down",
    edits: [{ file: "src/shared/trade-price.ts", find: "Math.round((sellingPrice", instead: "Math.floor((sellingPrice" }],
    breaks: "carts",
  },
  {
    name: "a-gift-card-pays-the-charge-for-cash",
    edits: [
      {
        file: "src/shared/cart-total.ts",
        find: "least(off.giftCard, paise(total + shipping - coupon))",
        instead: "least(off.giftCard, paise(total + shipping + codCharge - coupon))",
      },
    ],
    breaks: "carts",
  },
  {
    name: "a-coupon-takes-off-gift-cards",
    edits: [
      {
        file: "src/server/cart/discounts.ts",
        find: `.filter(({ offer }) => typeof offer === "string" || !offer.isGiftCard)`,
        instead: "",
      },
    ],
    breaks: "carts",
  },
  {
    name: "what-a-browser-says-is-believed",
    edits: [
      {
        file: "src/server/checkout/purchase.ts",
        find: "if (isAgreed(cart.total, agreed, method)) return;",
        instead: "return;",
      },
    ],
    breaks: "carts",
  },
  {
    name: "an-address-is-anybodys",
    edits: [
      {
        file: "src/server/addresses/addresses.queries.ts",
        find: "and(eq(addresses.id, id), eq(addresses.shopperId, shopperId))",
        instead: "eq(addresses.id, id)",
      },
    ],
    breaks: "carts",
  },
  {
    name: "an-order-is-anybodys",
    edits: [
      {
        file: "src/server/orders/access.ts",
        find: "if (!order || !maySee(order, seeker)) throw noSuchOrder();",
        instead: "if (!order) throw noSuchOrder();",
      },
    ],
    breaks: "requests",
  },
  {
    name: "a-line-of-a-cart-is-anybodys",
    edits: [
      {
        file: "src/server/cart/cart.queries.ts",
        find: "and(eq(cartLines.id, lineId), eq(cartLines.shopperId, shopperId))",
        instead: "eq(cartLines.id, lineId)",
      },
    ],
    breaks: "requests",
  },
  {
    name: "any-sign-reaches-the-database",
    edits: [
      { file: "src/server/platform/input.ts", find: `text.includes("\\u0000") || !text.isWellFormed();`, instead: "text.length < 0;" },
    ],
    breaks: "requests",
  },
  {
    name: "a-backup-leaves-out-refunds",
    edits: [
      {
        file: "prove/proofs/backup.ts",
        find: `"--format=custom", `,
        instead: `"--format=custom", "--exclude-table-data=refunds", `,
      },
    ],
    breaks: "backup",
  },
  {
    name: "an-order-is-not-held",
    edits: [
      {
        file: "src/server/orders/orders.queries.ts",
        find: `.where(named(which)).for("update"))[0];`,
        instead: ".where(named(which)))[0];",
      },
    ],
    breaks: "settles",
    drops: ["alter table orders drop constraint order_stock"],
  },
  {
    name: "a-payment-is-booked-each-time-it-is-told",
    edits: [
      { file: "src/server/checkout/settle.ts", find: ` && !known.includes(id)`, instead: "" },
      { file: "src/server/checkout/settle.ts", find: "  if (!isNew) return;\n", instead: "" },
    ],
    breaks: "settles",
  },
  {
    name: "a-signature-is-not-checked",
    edits: [
      {
        file: "src/server/payments/razorpay.ts",
        find: `if (signature === undefined || !isSignature(signature, rawBody, webhookSecret)) return "forged";`,
        instead: `if (signature === undefined) return "forged";`,
      },
    ],
    breaks: "webhooks",
  },
  {
    name: "an-event-is-kept-each-time",
    edits: [{ file: "src/server/checkout/notices.queries.ts", find: ".values(row).onConflictDoNothing();", instead: ".values(row);" }],
    breaks: "webhooks",
    drops: ["alter table provider_notices drop constraint provider_notices_pkey"],
  },
  {
    name: "an-amount-is-not-compared",
    edits: [
      { file: "src/server/checkout/settle.ts", find: "payment.amount === attempt.amount && payment.currency", instead: "payment.currency" },
    ],
    breaks: "webhooks",
  },
  {
    name: "a-currency-is-not-compared",
    edits: [{ file: "src/server/checkout/settle.ts", find: " && payment.currency === CURRENCY;", instead: ";" }],
    breaks: "webhooks",
  },
  {
    name: "payments-of-another-order-count",
    edits: [{ file: "src/server/checkout/settle.ts", find: ".filter(({ orderId }) => orderId === providerOrderId);", instead: ";" }],
    breaks: "webhooks",
  },
  {
    name: "a-notice-may-have-any-size",
    edits: [
      {
        file: "src/server/checkout/payments.routes.ts",
        find: "const MOST_BYTES = 256 * 1024;",
        instead: "const MOST_BYTES = 64 * 1024 * 1024;",
      },
    ],
    breaks: "webhooks",
  },
  {
    name: "nobody-asks-by-the-clock",
    edits: [
      {
        file: "src/server/checkout/clockwork.ts",
        find: `if ((await ask(desk, attempt, () => askAgain(desk, attempt, now))) === "away") return;`,
        instead: "return;",
      },
    ],
    breaks: "webhooks",
  },
  {
    name: "an-ended-hold-gives-back-each-time",
    edits: [
      {
        file: "src/server/checkout/holds.ts",
        find: "if (!(await endWait(tx, order, now))) return false;",
        instead: "await endWait(tx, order, now);",
      },
    ],
    breaks: "holds",
  },
  {
    name: "nobody-asks-before-a-hold-ends",
    edits: [
      {
        file: "src/server/checkout/clockwork.ts",
        find: `if (asked !== "away") asked = await ask(desk, attempt, () => settle(desk, attempt, now, { isOver: true }));`,
        instead: "await endUnasked(desk, attempt, now);",
      },
    ],
    breaks: "holds",
  },
  {
    name: "a-late-payment-takes-no-pieces",
    edits: [{ file: "src/server/checkout/settle.ts", find: `if (order.status === "processing") return true;`, instead: "return true;" }],
    breaks: "holds",
    drops: ["alter table orders drop constraint order_stock"],
  },
  {
    name: "what-cannot-be-ordered-does-not-go-back",
    edits: [
      {
        file: "src/server/checkout/settle.ts",
        find: "await refundDue(desk, tx, { orderId: order.id, paymentId, key: `whole-${paymentId}`, amount }, now);",
        instead: "",
      },
    ],
    breaks: "holds",
  },
  {
    name: "a-coupon-is-not-given-back",
    edits: [
      {
        file: "src/server/promotions/promotions.ts",
        find: `  await giveBack(tx, couponId);\n  return { isNew: true, state: "released" };`,
        instead: `  return { isNew: true, state: "released" };`,
      },
    ],
    breaks: "holds",
  },
  {
    name: "a-gift-card-is-not-given-back",
    edits: [
      {
        file: "src/server/checkout/holds.ts",
        find: "if (giftCard > 0) await releaseHeldCard(tx, holdKey, now);",
        instead: "",
      },
    ],
    breaks: "holds",
  },
  {
    name: "a-lost-answer-is-not-looked-for",
    edits: [
      {
        file: "src/server/checkout/opening.ts",
        find: "const found = isFirst ? undefined : await findOpened(desk, attempt);",
        instead: "const found = isFirst ? undefined : undefined;",
      },
    ],
    breaks: "holds",
  },
  {
    name: "no-patience-while-the-provider-is-away",
    edits: [{ file: "src/server/checkout/placing.ts", find: "const MINUTES_HELD = 15;", instead: "const MINUTES_HELD = -10;" }],
    breaks: "holds",
  },
  {
    name: "pieces-are-taken-by-themselves",
    edits: [
      {
        file: "src/server/checkout/placing.ts",
        find: "await deductStock(tx, piecesIn(cart), replaced.flatMap(piecesOf));",
        instead: "await deductStock(desk.db, piecesIn(cart), replaced.flatMap(piecesOf));",
      },
    ],
    breaks: "kills",
  },
];

/** Statements that take out of a database what would keep the rule of this fault. */
export const droppedFor = (name: string | undefined): readonly string[] => faults.find((fault) => fault.name === name)?.drops ?? [];
