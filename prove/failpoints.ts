/** Places at which the shop's process may die, as data: before and after whatever is written or asked of the provider. */
import type { Edit } from "./faults.ts";

export type Failpoint = Edit & { name: string };

const DIE = `process.kill(process.pid, "SIGKILL");`;
const CHECKOUT = "src/server/checkout";

/** `find` is a whole statement. */
const before = (name: string, file: string, find: string): Failpoint => ({ name, file, find, instead: `${DIE} ${find}` });
const after = (name: string, file: string, find: string): Failpoint => ({ name, file, find, instead: `${find} ${DIE}` });

export const failpoints: readonly Failpoint[] = [
  before(
    "order: priced",
    `${CHECKOUT}/checkout.ts`,
    "return await inTransaction(db, (tx) => writeOrder(desk, tx, { purchase, cart, delivery, earlier }, now));",
  ),
  before("order: pieces taken", `${CHECKOUT}/placing.ts`, "const couponShares = await holdDiscounts(tx, priced, holdKey, now);"),
  before("order: written", `${CHECKOUT}/placing.ts`, "if (earlier.length > 0) await setReplaced(tx, earlier, order.id);"),
  before("order: invoiced", `${CHECKOUT}/placing.ts`, "return order;\n}\n\nexport const hasGiftCard"),
  {
    name: "order: committed",
    file: `${CHECKOUT}/checkout.ts`,
    find: "return await inTransaction(db, (tx) => writeOrder(desk, tx, { purchase, cart, delivery, earlier }, now));",
    instead: `const written = await inTransaction(db, (tx) => writeOrder(desk, tx, { purchase, cart, delivery, earlier }, now)); ${DIE} return written;`,
  },

  before(
    "opening: not asked",
    `${CHECKOUT}/opening.ts`,
    "const opened = await gateway.createOrder({ amount, receipt, notes: { order: receipt } });",
  ),
  after(
    "opening: asked",
    `${CHECKOUT}/opening.ts`,
    "const opened = await gateway.createOrder({ amount, receipt, notes: { order: receipt } });",
  ),
  {
    name: "opening: written down",
    file: `${CHECKOUT}/opening.ts`,
    find: "return await setProviderOrder(db, id, opened.id);",
    instead: `const known = await setProviderOrder(db, id, opened.id); ${DIE} return known;`,
  },

  before("settle: not asked", `${CHECKOUT}/settle.ts`, "const payments = await paymentsOf(desk, attempt);"),
  after("settle: asked", `${CHECKOUT}/settle.ts`, "const payments = await paymentsOf(desk, attempt);"),
  before("settle: not captured", `${CHECKOUT}/settle.ts`, "const captured = await gateway.capture(reserved.id, attempt.amount);"),
  after("settle: captured", `${CHECKOUT}/settle.ts`, "const captured = await gateway.capture(reserved.id, attempt.amount);"),
  before("settle: payment written", `${CHECKOUT}/settle.ts`, "if (stands) return await place(desk, tx, booking, now);"),
  before("settle: not committed", `${CHECKOUT}/settle.ts`, "return { state: stateOf(order), order, payments };"),
  before("settle: committed", `${CHECKOUT}/confirm.ts`, "const payment = payments.find(({ id }) => id === paymentId);"),

  before(
    "notice: not kept",
    `${CHECKOUT}/payments.routes.ts`,
    `if (notice === "forged") return reply.code(400).send({ status: "error" });`,
  ),
  before("notice: kept", `${CHECKOUT}/payments.routes.ts`, `return reply.send({ status: "success" });`),
  before("notice: not settled", `${CHECKOUT}/notices.ts`, "await settle(desk, attempt, now);"),
  after("notice: settled", `${CHECKOUT}/notices.ts`, "await settle(desk, attempt, now);"),

  before("clock: not asked", `${CHECKOUT}/clockwork.ts`, "if (providerOrderId === null) await setAsked(desk.db, attempt.id, now);"),
  {
    name: "clock: settled",
    file: `${CHECKOUT}/clockwork.ts`,
    find: "else await settle(desk, { ...attempt, providerOrderId }, now);",
    instead: `else { await settle(desk, { ...attempt, providerOrderId }, now); ${DIE} }`,
  },

  before("hold: ended", `${CHECKOUT}/holds.ts`, "await giveBackStock(tx, piecesOf(order));"),
  after("hold: pieces back", `${CHECKOUT}/holds.ts`, "await giveBackStock(tx, piecesOf(order));"),

  before("cancel: pieces back", `${CHECKOUT}/cancelling.ts`, "await refundWhole(desk, tx, orderId, now);"),
  after("cancel: refund written", `${CHECKOUT}/cancelling.ts`, "await refundWhole(desk, tx, orderId, now);"),
  after("cancel: committed", `${CHECKOUT}/checkout.routes.ts`, `await cancel(desk, id, { by: "customer", reason: body.reason }, clock());`),

  before("refund: not asked", `${CHECKOUT}/refunds.ts`, "await moveRefund(desk.db, refund.id, { askedAt: now });"),
  before("refund: asked", `${CHECKOUT}/refunds.ts`, `if (state === "failed") return`),
  before(
    "refund: not written",
    `${CHECKOUT}/refunds.ts`,
    `if (isNew) await recordRefund(desk, tx, orderId, { key, amount, isDone: true }, now);`,
  ),

  before("letter: not sent", "src/server/mail/mail.ts", "await room.transport.deliver(compose(row, await room.readSender()));"),
  after("letter: sent", "src/server/mail/mail.ts", "await room.transport.deliver(compose(row, await room.readSender()));"),
];
