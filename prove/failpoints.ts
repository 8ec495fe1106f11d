/** Failpoints as data: places where the shop's process kills itself, before and after every write and every request to the provider. */
import type { Edit } from "./mutations.ts";

export type Failpoint = Edit & { name: string };

const DIE = `process.kill(process.pid, "SIGKILL");`;
const CHECKOUT = "src/server/checkout";

/** `find` is a whole statement, or the head of one. */
const before = (name: string, file: string, find: string): Failpoint => ({ name, file, find, replacement: `${DIE} ${find}` });
const after = (name: string, file: string, find: string): Failpoint => ({ name, file, find, replacement: `${find} ${DIE}` });
const around = (first: string, second: string, file: string, find: string): Failpoint[] => [
  before(first, file, find),
  after(second, file, find),
];
/** After the awaited value of a function's return statement. */
const afterReturned = (name: string, file: string, find: string): Failpoint => ({
  name,
  file,
  find,
  replacement: `${find.replace(/^return /, "const returned = ")} ${DIE} return returned;`,
});

const WRITE_ORDER =
  "return await inTransaction(db, (tx) => writeOrder(deps, tx, { purchase, cart, delivery, promise, earlier, waitingTurns }, now));";
const ASK_AGAIN = "await settle(deps, { ...attempt, providerOrderId }, now);";

export const failpoints: readonly Failpoint[] = [
  before("order: priced", `${CHECKOUT}/checkout.ts`, WRITE_ORDER),
  before(
    "order: stock taken",
    `${CHECKOUT}/place-order.ts`,
    "const couponShares = await reserveDiscounts(tx, priced, reservationKey, now);",
  ),
  before("order: written", `${CHECKOUT}/place-order.ts`, "if (!order) throw idempotencyKeyTaken();"),
  before(
    "order: not committed",
    `${CHECKOUT}/place-order.ts`,
    "return { id: order.id, number: order.number, accessToken: order.accessToken };",
  ),
  afterReturned("order: committed", `${CHECKOUT}/checkout.ts`, WRITE_ORDER),

  ...around(
    "payment: not created",
    "payment: created",
    `${CHECKOUT}/create-payment.ts`,
    "const opened = await gateway.createOrder({ amount, receipt, notes: { order: receipt } });",
  ),
  afterReturned("payment: stored", `${CHECKOUT}/create-payment.ts`, "return await setProviderOrder(db, id, opened.id);"),

  ...around(
    "settle: payments not read",
    "settle: payments read",
    `${CHECKOUT}/settle.ts`,
    "const payments = await paymentsOf(deps, attempt);",
  ),
  ...around(
    "settle: not captured",
    "settle: captured",
    `${CHECKOUT}/settle.ts`,
    "const captured = await gateway.capture(authorized.id, attempt.amount);",
  ),
  before("settle: payment recorded", `${CHECKOUT}/settle.ts`, "if (canBePlaced) {"),
  before("settle: not committed", `${CHECKOUT}/settle.ts`, "return { state, order, payments, reason:"),
  before("settle: committed", `${CHECKOUT}/confirm-payment.ts`, "const payment = payments.find(({ id }) => id === paymentId);"),

  before("webhook: not stored", `${CHECKOUT}/payments.routes.ts`, `if (event === "forged") {`),
  before("webhook: stored", `${CHECKOUT}/payments.routes.ts`, `return reply.send({ status: "success" });`),
  ...around("webhook: not settled", "webhook: settled", `${CHECKOUT}/webhook-events.ts`, "await settle(deps, attempt, now);"),

  before(
    "reconcile: not asked",
    `${CHECKOUT}/scheduled-jobs.ts`,
    "if (providerOrderId === null) await setAsked(deps.db, attempt.id, now);",
  ),
  { name: "reconcile: settled", file: `${CHECKOUT}/scheduled-jobs.ts`, find: ASK_AGAIN, replacement: `{ ${ASK_AGAIN} ${DIE} }` },

  ...around(
    "reservation: expired",
    "reservation: stock restored",
    `${CHECKOUT}/reservations.ts`,
    'await restock(tx, reservedStockOf(order), "released");',
  ),

  ...around(
    "cancel: stock restored",
    "cancel: refund scheduled",
    `${CHECKOUT}/cancel-order.ts`,
    "await refundRemaining(deps, tx, orderId, spent, now);",
  ),
  after("cancel: committed", `${CHECKOUT}/checkout.routes.ts`, `await cancel(deps, id, { by: "customer", reason: body.reason }, clock());`),

  before("refund: not requested", `${CHECKOUT}/refunds.ts`, "await moveRefund(deps.db, refund.id, { askedAt: now });"),
  before("refund: requested", `${CHECKOUT}/refunds.ts`, `if (state === "failed") {`),
  before(
    "refund: not recorded",
    `${CHECKOUT}/refunds.ts`,
    `if (isNew) await recordRefund(deps, tx, orderId, { key, amount, isDone: true }, now);`,
  ),

  ...around("parcel: not sent", "parcel: sent", `${CHECKOUT}/ship-order.ts`, "await sendParcel(deps, id, now);"),
  ...around(
    "parcel: still here",
    "parcel: left without invoice",
    `${CHECKOUT}/ship-order.ts`,
    "const sent = await sendShipment(deps, tx, id, now);",
  ),
  before(
    "parcel: handed over",
    "src/server/orders/shipments.ts",
    "await follow(deps, tx, before, { carrier, trackingId }, now, shipment.id);",
  ),
  before("parcel: no e-mail", "src/server/orders/shipments.ts", "await queueShippedEmail(deps, tx, order, { contents,"),

  ...around("email: not sent", "email: sent", "src/server/mail/send-emails.ts", "await deps.transport.deliver(message);"),
];

const BOOKINGS = "src/server/dispatch/bookings.ts";

/** Around what is asked of couriers; the proof of couriers makes these requests. */
export const courierFailpoints: readonly Failpoint[] = [
  ...around("booking: not asked", "booking: answered", BOOKINGS, "booking = await request();"),
  before("booking: not stored", BOOKINGS, "if (!row) throw new Error(`The booking ${booking.trackingId} has no row any more.`);"),
  afterReturned("booking: stored", BOOKINGS, "return await storeAnswer(deps, asked, booking, now);"),
  before("cancel: not asked", BOOKINGS, "await courier.cancel(booking).catch((error: unknown) => {"),
  before("cancel: answered", BOOKINGS, `await free(deps, row, "cancelled", { trackingId: booking.trackingId, courierRef: booking.id });`),
];
