/** Mutations as data: each removes one rule from the shop, and the proof that it breaks must detect it. */

/** `find` occurs exactly once in the file. */
export type Edit = { file: string; find: string; replacement: string };

export type Mutation = {
  name: string;
  edits: readonly Edit[];
  /** The proof that must fail. */
  breaks: string;
  /** Statements that drop the constraints which enforce the same rule, run on the proof's database. */
  drops?: readonly string[];
};

export const mutations: readonly Mutation[] = [
  {
    name: "stock-is-not-checked",
    edits: [
      {
        file: "src/server/catalogue/stock.queries.ts",
        find: "where v.id = w.id and v.is_visible and v.stock >= w.quantity returning",
        replacement: "where v.id = w.id and v.is_visible returning",
      },
    ],
    breaks: "buyers",
    drops: ["alter table variants drop constraint variant_stock_not_negative"],
  },
  {
    name: "products-are-locked-in-random-order",
    edits: [
      {
        file: "src/server/catalogue/catalogue.queries.ts",
        find: "order by p.id for no key update`",
        replacement: "order by random() for no key update`",
      },
    ],
    breaks: "buyers",
  },
  {
    name: "idempotency-key-is-dropped",
    edits: [{ file: "src/server/checkout/place-order.ts", find: "idempotencyKey: purchase.key,", replacement: "idempotencyKey: null," }],
    breaks: "buyers",
  },
  {
    name: "the-line-is-not-needed",
    edits: [
      {
        file: "src/server/waiting-room/waiting-room.ts",
        find: "if (rooms.length === 0) return [];",
        replacement: "if (rooms.length >= 0) return [];",
      },
    ],
    breaks: "flash-sale",
  },
  {
    name: "the-last-in-line-is-admitted-first",
    edits: [
      {
        file: "src/server/waiting-room/waiting-room.queries.ts",
        find: "sum(units) over (order by number) as upto",
        replacement: "sum(units) over (order by number desc) as upto",
      },
    ],
    breaks: "flash-sale",
  },
  {
    name: "a-turn-is-used-twice",
    edits: [
      {
        file: "src/server/waiting-room/waiting-room.queries.ts",
        find: ".where(and(inArray(waitingPlaces.id, [...ids]), isNull(waitingPlaces.orderId), ",
        replacement: ".where(and(inArray(waitingPlaces.id, [...ids]), ",
      },
    ],
    breaks: "flash-sale",
  },
  {
    name: "a-repeated-booking-has-another-name",
    edits: [
      {
        file: "src/server/dispatch/bookings.queries.ts",
        find: ".set({ askedAt: now })",
        replacement: ".set({ askedAt: now, reference: sql`${courierBookings.reference} || '-X'` })",
      },
    ],
    breaks: "couriers",
  },
  {
    name: "coupon-is-not-locked",
    edits: [
      {
        file: "src/server/promotions/coupons.queries.ts",
        find: `.where(eq(coupons.code, code)).for("no key update");`,
        replacement: ".where(eq(coupons.code, code));",
      },
    ],
    breaks: "buyers",
    drops: ["alter table coupons drop constraint coupon_taken"],
  },
  {
    name: "gift-card-is-not-locked",
    edits: [{ file: "src/server/promotions/gift-cards.queries.ts", find: `.for("no key update");`, replacement: ";" }],
    breaks: "buyers",
  },
  {
    name: "coupon-rounds-up",
    edits: [
      {
        file: "src/server/promotions/coupon.rules.ts",
        find: "Math.floor((eligible * percentBasisPoints) / BASIS_POINTS)",
        replacement: "Math.ceil((eligible * percentBasisPoints) / BASIS_POINTS)",
      },
    ],
    breaks: "carts",
  },
  {
    name: "trade-price-rounds-down",
    edits: [{ file: "src/shared/trade-price.ts", find: "Math.round((sellingPrice", replacement: "Math.floor((sellingPrice" }],
    breaks: "carts",
  },
  {
    name: "gift-card-pays-the-cod-charge",
    edits: [
      {
        file: "src/shared/cart-totals.ts",
        find: "least(deductions.giftCard, paise(total + shipping - coupon))",
        replacement: "least(deductions.giftCard, paise(total + shipping + codCharge - coupon))",
      },
    ],
    breaks: "carts",
  },
  {
    name: "coupon-discounts-gift-cards",
    edits: [
      {
        file: "src/server/cart/discounts.ts",
        find: `.filter(({ offer }) => typeof offer === "string" || !offer.isGiftCard)`,
        replacement: "",
      },
    ],
    breaks: "carts",
  },
  {
    name: "amounts-from-the-browser-are-trusted",
    edits: [
      {
        file: "src/server/checkout/purchase.ts",
        find: "if (isAgreed(cart.total, agreed, method)) return;",
        replacement: "return;",
      },
    ],
    breaks: "carts",
  },
  {
    name: "address-owner-is-not-checked",
    edits: [
      {
        file: "src/server/addresses/addresses.queries.ts",
        find: "and(eq(addresses.id, id), eq(addresses.shopperId, shopperId))",
        replacement: "eq(addresses.id, id)",
      },
    ],
    breaks: "carts",
  },
  {
    name: "order-access-is-not-checked",
    edits: [
      {
        file: "src/server/orders/access.ts",
        find: "if (!order || !maySee(order, access)) throw noSuchOrder();",
        replacement: "if (!order) throw noSuchOrder();",
      },
    ],
    breaks: "requests",
  },
  {
    name: "cart-line-owner-is-not-checked",
    edits: [
      {
        file: "src/server/cart/cart.queries.ts",
        find: "and(eq(cartLines.id, lineId), eq(cartLines.shopperId, shopperId))",
        replacement: "eq(cartLines.id, lineId)",
      },
    ],
    breaks: "requests",
  },
  {
    name: "control-characters-reach-the-database",
    edits: [
      { file: "src/server/http/input.ts", find: `text.includes("\\u0000") || !text.isWellFormed();`, replacement: "text.length < 0;" },
    ],
    breaks: "requests",
  },
  {
    name: "backup-omits-refunds",
    edits: [
      {
        file: "prove/proofs/backup.ts",
        find: `"--format=custom", `,
        replacement: `"--format=custom", "--exclude-table-data=refunds", `,
      },
    ],
    breaks: "backup",
  },
  {
    name: "order-is-not-locked",
    edits: [
      {
        file: "src/server/orders/orders.queries.ts",
        find: `.where(matches(which)).for("update"))[0];`,
        replacement: ".where(matches(which)))[0];",
      },
    ],
    breaks: "settles",
    drops: ["alter table orders drop constraint order_stock"],
  },
  {
    name: "payment-is-recorded-every-time",
    edits: [
      { file: "src/server/checkout/settle.ts", find: ` && !known.some(({ paymentId }) => paymentId === id)`, replacement: "" },
      { file: "src/server/checkout/settle.ts", find: "  if (!isNew) return false;\n", replacement: "" },
    ],
    breaks: "settles",
  },
  {
    name: "webhook-signature-is-not-checked",
    edits: [
      {
        file: "src/server/payments/razorpay.ts",
        find: `if (signature === undefined || !isSignature(signature, rawBody, webhookSecret)) return "forged";`,
        replacement: `if (signature === undefined) return "forged";`,
      },
    ],
    breaks: "webhooks",
  },
  {
    name: "webhook-event-is-stored-every-time",
    edits: [
      { file: "src/server/checkout/webhook-events.queries.ts", find: ".values(row).onConflictDoNothing();", replacement: ".values(row);" },
    ],
    breaks: "webhooks",
    drops: ["alter table provider_notices drop constraint provider_notices_pkey"],
  },
  {
    name: "payment-amount-is-not-compared",
    edits: [
      {
        file: "src/server/checkout/settle.ts",
        find: "payment.amount === attempt.amount && payment.currency",
        replacement: "payment.currency",
      },
    ],
    breaks: "webhooks",
  },
  {
    name: "payment-currency-is-not-compared",
    edits: [{ file: "src/server/checkout/settle.ts", find: " && payment.currency === CURRENCY;", replacement: ";" }],
    breaks: "webhooks",
  },
  {
    name: "payment-of-another-order-counts",
    edits: [{ file: "src/server/checkout/settle.ts", find: ".filter(({ orderId }) => orderId === providerOrderId);", replacement: ";" }],
    breaks: "webhooks",
  },
  {
    name: "webhook-size-is-unlimited",
    edits: [
      {
        file: "src/server/checkout/payments.routes.ts",
        find: "const MAX_BYTES = 256 * 1024;",
        replacement: "const MAX_BYTES = 64 * 1024 * 1024;",
      },
    ],
    breaks: "webhooks",
  },
  {
    name: "payments-are-not-reconciled",
    edits: [
      {
        file: "src/server/checkout/scheduled-jobs.ts",
        find: "await forEachAtOnce(AT_ONCE, due, (attempt) => tryWork(deps, attempt, () => checkAttempt(deps, attempt, now)));",
        replacement: "",
      },
    ],
    breaks: "webhooks",
  },
  {
    name: "expired-reservation-releases-every-time",
    edits: [
      {
        file: "src/server/checkout/reservations.ts",
        find: "if (!(await markExpired(tx, order, now, why))) return false;",
        replacement: "await markExpired(tx, order, now, why);",
      },
    ],
    breaks: "reservations",
  },
  {
    name: "provider-is-not-asked-before-expiry",
    edits: [
      {
        file: "src/server/checkout/scheduled-jobs.ts",
        find: "const isDone = await tryWork(deps, attempt, () => settle(deps, attempt, now, { isOver: true }));",
        replacement: "const isDone = true; await expireUnchecked(deps, attempt, now);",
      },
    ],
    breaks: "reservations",
  },
  {
    name: "late-payment-takes-no-stock",
    edits: [
      {
        file: "src/server/checkout/settle.ts",
        find: `if (order.status === "processing" && order.hasReservedStock) return null;`,
        replacement: "return null;",
      },
    ],
    breaks: "reservations",
    drops: ["alter table orders drop constraint order_stock"],
  },
  {
    name: "unfulfillable-payment-is-not-refunded",
    edits: [
      {
        file: "src/server/checkout/settle.ts",
        find: "await scheduleRefund(deps, tx, { orderId: order.id, paymentId, key: `whole-${paymentId}`, amount }, now);",
        replacement: "",
      },
    ],
    breaks: "reservations",
  },
  {
    name: "coupon-is-not-released",
    edits: [
      {
        file: "src/server/promotions/promotions.ts",
        find: `  await decrementTaken(tx, couponId);\n  return { isNew: true, state: "released" };`,
        replacement: `  return { isNew: true, state: "released" };`,
      },
    ],
    breaks: "reservations",
  },
  {
    name: "gift-card-is-not-released",
    edits: [
      {
        file: "src/server/checkout/reservations.ts",
        find: "if (giftCard > 0) await releaseGiftCard(tx, reservationKey, now);",
        replacement: "",
      },
    ],
    breaks: "reservations",
  },
  {
    name: "units-of-the-own-unpaid-order-are-not-free",
    edits: [{ file: "src/server/checkout/place-order.ts", find: "replaced.flatMap(reservedStockOf)", replacement: "[]" }],
    breaks: "reservations",
  },
  {
    name: "discounts-of-the-own-unpaid-order-are-not-free",
    edits: [
      {
        file: "src/server/checkout/place-order.ts",
        find: "for (const one of replaced) await releaseDiscounts(tx, one, now);",
        replacement: "",
      },
    ],
    breaks: "reservations",
  },
  {
    name: "a-failed-part-does-not-stop-its-transaction",
    edits: [{ file: "src/server/postgres/transaction.ts", find: "if (failures.length > 0) throw failures[0];", replacement: "" }],
    breaks: "buyers",
  },
  {
    name: "lost-response-is-not-looked-up",
    edits: [
      {
        file: "src/server/checkout/create-payment.ts",
        find: "const found = isFirst ? undefined : await findCreatedPayment(deps, attempt);",
        replacement: "const found = isFirst ? undefined : undefined;",
      },
    ],
    breaks: "reservations",
  },
  {
    name: "no-grace-period-while-the-provider-is-down",
    edits: [
      {
        file: "src/server/checkout/order-traces.rules.ts",
        find: "const MINUTES_TO_PAY = 15;",
        replacement: "const MINUTES_TO_PAY = -10;",
      },
    ],
    breaks: "reservations",
  },
  {
    name: "stock-is-taken-outside-the-transaction",
    edits: [
      {
        file: "src/server/checkout/place-order.ts",
        find: "() => startDeducting(tx, stockLinesIn(cart, order.id), replaced.flatMap(reservedStockOf)),",
        replacement: "() => startDeducting(deps.db, stockLinesIn(cart, order.id), replaced.flatMap(reservedStockOf)),",
      },
    ],
    breaks: "crashes",
  },
  {
    name: "machine-clock-decides",
    edits: [
      {
        file: "src/server/postgres/database-clock.ts",
        find: "clock: () => new Date(performance.now() + offset.ms),",
        replacement: "clock: () => new Date(),",
      },
    ],
    breaks: "clocks",
  },
  {
    name: "urgent-emails-wait-in-line",
    edits: [{ file: "src/server/mail/mail.ts", find: "urgent: isUrgent(kind),", replacement: "urgent: false," }],
    breaks: "emails",
  },
  {
    name: "sent-emails-are-not-recorded",
    edits: [
      {
        file: "src/server/mail/send-emails.ts",
        find: "await untilRecorded(() => recordSent(db, id, deps.clock()), deps, signal);",
        replacement: "",
      },
    ],
    breaks: "emails",
  },
  {
    name: "killed-process-keeps-its-emails",
    edits: [{ file: "src/server/mail/send-emails.ts", find: "const CLAIM_MS = 60_000;", replacement: "const CLAIM_MS = 3_600_000;" }],
    breaks: "emails",
  },
  {
    name: "series-is-not-moved-after-a-restore",
    edits: [{ file: "src/server/invoices/invoices.queries.ts", find: "if (before >= last) return before;", replacement: "return 0;" }],
    breaks: "backup",
  },
  {
    name: "locks-have-no-timeout",
    edits: [{ file: "src/db/connect.ts", find: "set lock_timeout = ${lockMs};", replacement: "" }],
    breaks: "stuck",
  },
  {
    name: "idle-transactions-have-no-timeout",
    edits: [{ file: "src/db/connect.ts", find: "set idle_in_transaction_session_timeout = ${idleMs}", replacement: "" }],
    breaks: "stuck",
  },
  {
    name: "products-have-no-turns",
    edits: [{ file: "src/server/checkout/checkout.ts", find: "deps.turns.run(products, async", replacement: "deps.turns.run([], async" }],
    breaks: "stuck",
  },
  {
    name: "one-pool-for-everything",
    edits: [
      {
        file: "src/db/connect.ts",
        find: `checkout: connect(url, { work: "checkout" }),`,
        replacement: "checkout: { ...pages, close: async () => {} },",
      },
    ],
    breaks: "stuck",
  },
  {
    name: "concurrent-work-is-unlimited",
    edits: [
      {
        file: "src/server/platform/limiter.ts",
        find: "=> now < running && (now === 0 || inAll < runningInAll);",
        replacement: "=> now + running + inAll + runningInAll >= 0;",
      },
    ],
    breaks: "overload",
  },
  {
    name: "a-refusal-does-not-say-when-to-return",
    edits: [
      {
        file: "src/server/http/early-refusal.ts",
        find: `    "retry-after": String(Math.ceil(retryAfterSeconds)),\n`,
        replacement: "",
      },
    ],
    breaks: "overload",
  },
  {
    name: "searches-come-before-orders",
    edits: [
      {
        file: "src/server/http/work-limits.ts",
        find: "order: { running: 6, runningInAll: 16, waiting: 300 }",
        replacement: "order: { running: 6, runningInAll: 6, waiting: 300 }",
      },
      {
        file: "src/server/http/work-limits.ts",
        find: "search: { running: 3, runningInAll: 6, waiting: 200 }",
        replacement: "search: { running: 6, runningInAll: 16, waiting: 200 }",
      },
      {
        file: "src/server/platform/limiter.ts",
        find: "for (const state of states.values()) while",
        replacement: "for (const state of [...states.values()].toReversed()) while",
      },
    ],
    breaks: "overload",
  },
  {
    name: "invoice-is-not-part-of-the-shipment",
    edits: [
      {
        file: "src/server/checkout/ship-order.ts",
        find: "await issueWithCredits(tx, shipped.orderId, shipped.shipmentId, now)",
        replacement: "await issueWithCredits(deps.db, shipped.orderId, shipped.shipmentId, now)",
      },
    ],
    breaks: "simulation",
  },
  {
    name: "charges-are-on-every-parcel",
    edits: [
      {
        file: "src/server/orders/shipments.rules.ts",
        find: "const isFirst = units.every(({ before }) => before === 0);",
        replacement: "const isFirst = units.length > 0;",
      },
    ],
    breaks: "simulation",
  },
  {
    name: "earlier-refunds-are-not-credited",
    edits: [
      {
        file: "src/server/checkout/order-invoices.ts",
        find: `if (invoice.state === "issued") await creditEarlierRefunds(tx, orderId, now);`,
        replacement: "",
      },
    ],
    breaks: "simulation",
  },
  {
    name: "an-exchange-is-paid-twice",
    edits: [
      {
        file: "src/server/checkout/exchanges.ts",
        find: "return difference < LEAST_DIFFERENCE ? { paid: price, difference: ZERO } : { paid: back, difference };",
        replacement: "return { paid: price, difference: ZERO };",
      },
    ],
    breaks: "simulation",
  },
  {
    name: "an-exchange-takes-no-stock",
    edits: [
      {
        file: "src/server/checkout/exchanges.ts",
        find: "const units = await deductStock(",
        replacement:
          "const units = await (async (_tx: Db, all: { variantId: number; quantity: number }[]) => new Map(all.map((one) => [one.variantId, one.quantity])))(",
      },
    ],
    breaks: "simulation",
  },
  {
    name: "one-payment-stops-the-others",
    edits: [
      {
        file: "src/server/checkout/scheduled-jobs.ts",
        find: "if (!(error instanceof ProviderOutOfReach)) logError(`The payment of ${receipt}: ${String(error)}`);\n    return false;",
        replacement: "logError(`The payment of ${receipt}: ${String(error)}`);\n    throw error;",
      },
    ],
    breaks: "simulation",
  },
  {
    name: "each-request-is-another-refund",
    edits: [
      {
        file: "src/server/checkout/refunds.ts",
        find: "(attempt === 1 ? key : `${key}-${attempt}`);",
        replacement: '`${key}-${attempt}-${performance.now()}`.replace(/\\W/g, "_");',
      },
    ],
    breaks: "simulation",
  },
  {
    name: "a-repeated-refund-of-units-is-another-one",
    edits: [
      {
        file: "src/server/checkout/line-refunds.ts",
        find: "const key = `units-${order.number}-${refund.key}`;",
        replacement: "const key = `units-${order.number}-${refund.key}-${performance.now()}`;",
      },
    ],
    breaks: "simulation",
  },
  {
    name: "a-return-is-refunded-again",
    edits: [
      {
        file: "src/server/returns/returns.rules.ts",
        find: `refund: { from: ["checked"],`,
        replacement: `refund: { from: ["checked", "refunded"],`,
      },
      {
        file: "src/server/returns/returns.admin.ts",
        find: "key: `return-${row.number}`,",
        replacement: "key: `return-${row.number}-${performance.now()}`,",
      },
    ],
    breaks: "simulation",
    drops: ["alter table order_lines drop constraint order_line_back"],
  },
  {
    name: "returned-goods-are-counted-twice",
    edits: [
      {
        file: "src/server/checkout/line-refunds.ts",
        find: "shipping: false, codCharge: false }, now, async () => {}, hasArrived);",
        replacement: `shipping: false, codCharge: false }, now, async (plan) => restock(tx, await backInStock(tx, order, plan), "returned"), hasArrived);`,
      },
    ],
    breaks: "simulation",
  },
  {
    name: "units-of-a-cancelled-order-are-kept",
    edits: [
      {
        file: "src/server/checkout/cancel-order.ts",
        find: '      await restock(tx, await stockToReturn(tx, order), "released");\n',
        replacement: "",
      },
    ],
    breaks: "simulation",
  },
  {
    name: "the-cut-off-is-turned-around",
    edits: [
      {
        file: "src/server/delivery/delivery.rules.ts",
        find: "minutesOf(orderedAt) < rules.cutOffMinutes",
        replacement: "minutesOf(orderedAt) >= rules.cutOffMinutes",
      },
    ],
    breaks: "promises",
  },
  {
    name: "an-order-arrives-with-its-fastest-parcel",
    edits: [{ file: "src/server/delivery/delivery.rules.ts", find: "other.by > one.by ?", replacement: "other.by < one.by ?" }],
    breaks: "promises",
  },
  {
    name: "an-order-keeps-other-days-than-were-shown",
    edits: [
      {
        file: "src/server/delivery/delivery.ts",
        find: "return { promisedFrom: from, promisedBy: by,",
        replacement: "return { promisedFrom: from, promisedBy: from,",
      },
    ],
    breaks: "promises",
  },
];

/** The statements that drop the constraints which would enforce the mutated rule. */
export const droppedConstraints = (name: string | undefined): readonly string[] =>
  mutations.find((mutation) => mutation.name === name)?.drops ?? [];
