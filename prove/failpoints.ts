/** Places at which the shop's process may die, as data: before and after whatever is written or asked of the provider. */
import type { Edit } from "./faults.ts";

export type Failpoint = Edit & { name: string };

const DIE = `process.kill(process.pid, "SIGKILL");`;
const CHECKOUT = "src/server/checkout";

/** `find` is a whole statement. */
const before = (name: string, file: string, find: string): Failpoint => ({ name, file, find, instead: `${DIE} ${find}` });
const after = (name: string, file: string, find: string): Failpoint => ({ name, file, find, instead: `${find} ${DIE}` });
/** Before and after the same statement. */
const around = (first: string, second: string, file: string, find: string): Failpoint[] => [
  before(first, file, find),
  after(second, file, find),
];
/** After a function's last statement has been waited for, which returns what it comes to. */
const afterReturned = (name: string, file: string, find: string): Failpoint => ({
  name,
  file,
  find,
  instead: `${find.replace(/^return /, "const returned = ")} ${DIE} return returned;`,
});

const WRITE_ORDER = "return await inTransaction(db, (tx) => writeOrder(desk, tx, { purchase, cart, delivery, earlier }, now));";
const ASK_AGAIN = "await settle(desk, { ...attempt, providerOrderId }, now);";

export const failpoints: readonly Failpoint[] = [
  before("order: priced", `${CHECKOUT}/checkout.ts`, WRITE_ORDER),
  before("order: pieces taken", `${CHECKOUT}/placing.ts`, "const couponShares = await holdDiscounts(tx, priced, holdKey, now);"),
  before("order: written", `${CHECKOUT}/placing.ts`, "if (earlier.length > 0) await setReplaced(tx, earlier, order.id);"),
  before("order: invoiced", `${CHECKOUT}/placing.ts`, "return order;\n}\n\nexport const hasGiftCard"),
  afterReturned("order: committed", `${CHECKOUT}/checkout.ts`, WRITE_ORDER),

  ...around(
    "opening: not asked",
    "opening: asked",
    `${CHECKOUT}/opening.ts`,
    "const opened = await gateway.createOrder({ amount, receipt, notes: { order: receipt } });",
  ),
  afterReturned("opening: written down", `${CHECKOUT}/opening.ts`, "return await setProviderOrder(db, id, opened.id);"),

  ...around("settle: not asked", "settle: asked", `${CHECKOUT}/settle.ts`, "const payments = await paymentsOf(desk, attempt);"),
  ...around(
    "settle: not captured",
    "settle: captured",
    `${CHECKOUT}/settle.ts`,
    "const captured = await gateway.capture(reserved.id, attempt.amount);",
  ),
  before("settle: payment written", `${CHECKOUT}/settle.ts`, "if (stands) return await place(desk, tx, booking, now);"),
  before("settle: not committed", `${CHECKOUT}/settle.ts`, "return { state: stateOf(order), order, payments };"),
  before("settle: committed", `${CHECKOUT}/confirm.ts`, "const payment = payments.find(({ id }) => id === paymentId);"),

  before(
    "notice: not kept",
    `${CHECKOUT}/payments.routes.ts`,
    `if (notice === "forged") return reply.code(400).send({ status: "error" });`,
  ),
  before("notice: kept", `${CHECKOUT}/payments.routes.ts`, `return reply.send({ status: "success" });`),
  ...around("notice: not settled", "notice: settled", `${CHECKOUT}/notices.ts`, "await settle(desk, attempt, now);"),

  before("clock: not asked", `${CHECKOUT}/clockwork.ts`, "if (providerOrderId === null) await setAsked(desk.db, attempt.id, now);"),
  { name: "clock: settled", file: `${CHECKOUT}/clockwork.ts`, find: ASK_AGAIN, instead: `{ ${ASK_AGAIN} ${DIE} }` },

  ...around("hold: ended", "hold: pieces back", `${CHECKOUT}/holds.ts`, "await restock(tx, piecesOf(order));"),

  ...around("cancel: pieces back", "cancel: refund written", `${CHECKOUT}/cancelling.ts`, "await refundWhole(desk, tx, orderId, now);"),
  after("cancel: committed", `${CHECKOUT}/checkout.routes.ts`, `await cancel(desk, id, { by: "customer", reason: body.reason }, clock());`),

  before("refund: not asked", `${CHECKOUT}/refunds.ts`, "await moveRefund(desk.db, refund.id, { askedAt: now });"),
  before("refund: asked", `${CHECKOUT}/refunds.ts`, `if (state === "failed") {`),
  before(
    "refund: not written",
    `${CHECKOUT}/refunds.ts`,
    `if (isNew) await recordRefund(desk, tx, orderId, { key, amount, isDone: true }, now);`,
  ),

  ...around(
    "letter: not sent",
    "letter: sent",
    "src/server/mail/mail.ts",
    "await deps.transport.deliver(compose(email, await deps.readSender()));",
  ),
];
