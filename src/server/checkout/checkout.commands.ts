/** Cancelling, refunds and cash on delivery on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO, fromRupees, moneyText } from "../../shared/money.ts";
import { creditInvoice } from "../invoices/invoices.ts";
import { type OrdersDeps, lockOrder, parseOrderNumber, readOrder } from "../orders/orders.ts";
import { failure } from "../platform/failure.ts";
import { paymentsTakenFor } from "./attempts.queries.ts";
import { cancel } from "./cancel-order.ts";
import { listPincodes, readRules, setPincode } from "./cod.queries.ts";
import { type CodRules, NO_RULES } from "./cod.rules.ts";
import { changeCodRules } from "./cod.ts";
import { refundsOf } from "./refunds.queries.ts";
import { refundableAmount, scheduleRefund } from "./refunds.ts";
import { ownerMessages } from "./messages.ts";

export const checkoutUsage = [
  "order cancel <number> [<reason>]                     before it is shipped; what was paid goes back, the reason is told to its customer",
  "order refuse <number>                                the parcel came back: it was not taken in",
  "order refund <number> <rupees>                       gives a part of an online payment back",
  "cod show                                             who may pay on delivery",
  "cod on | cod off                                     offers cash on delivery, or not",
  "cod limits <least> <most>                            what such an order comes to, in rupees; always below 2,00,000",
  "cod refusals <number>                                parcels that a customer may have refused",
  "cod block <PIN code> | cod unblock <PIN code>        where nothing goes that is paid on delivery",
];

const wrongWords = failure("checkout.words", ownerMessages.wrongWords, 422);
const nothingPaid = failure("checkout.nothing_paid", ownerMessages.nothingPaid, 409);
const tooMuch = failure("checkout.too_much", ownerMessages.tooMuch, 409);

type Deps = OrdersDeps & { db: Db };

/** Does what the words after `order` ask for, as far as it is about cancelling and refunds; undefined otherwise. Throws a Failure. */
export async function cancelCommand(deps: Deps, [verb, typed = "", ...given]: readonly string[]): Promise<string[] | undefined> {
  const number = parseOrderNumber(typed);
  const now = deps.mail.clock();
  if (verb === "cancel" && typed) {
    const isNew = await cancel(deps, await idOf(deps, number), { by: "shop", reason: given.join(" ") }, now);
    return [isNew ? `${number} is cancelled, and its customer is told by e-mail.` : `${number} was cancelled before.`];
  }
  if (verb === "refuse" && typed && given.length === 0) {
    const isNew = await cancel(deps, await idOf(deps, number), { by: "shop", reason: "", refused: true }, now);
    return [isNew ? `${number} was refused. Its pieces are in stock again.` : `${number} was cancelled before.`];
  }
  if (verb === "refund" && typed && given.length === 1) return [await refundPart(deps, number, amountIn(given[0]!), now)];
  return undefined;
}

/** The same for the words after `cod`. */
export async function codCommand({ db }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [first = "", second = ""] = given;
  switch (`${verb}/${given.length}`) {
    case "show/0":
      return describe((await readRules(db)) ?? NO_RULES, await listPincodes(db));
    case "on/0":
    case "off/0":
      return describe(await changeCodRules(db, { isOn: verb === "on" }), await listPincodes(db));
    case "limits/2":
      return describe(await changeCodRules(db, { minimum: amountIn(first), maximum: amountIn(second) }), await listPincodes(db));
    case "refusals/1":
      return describe(await changeCodRules(db, { refusalsAllowed: countIn(first) }), await listPincodes(db));
    case "block/1":
    case "unblock/1":
      await setPincode(db, pincodeIn(first), verb === "block");
      return describe((await readRules(db)) ?? NO_RULES, await listPincodes(db));
    default:
      return undefined;
  }
}

const idOf = async ({ db }: Deps, number: string): Promise<number> => (await readOrder(db, number)).id;

/** A part of an order's own payment goes back; the running shop asks the provider for it. */
async function refundPart(deps: Deps, number: string, amount: Paise, now: Date): Promise<string> {
  return await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const taken = order && (await paymentsTakenFor(tx, order.id)).find(({ isTheOrders }) => isTheOrders);
    if (!order || !taken) throw nothingPaid();
    if (amount <= ZERO || amount > (await refundableAmount(tx, taken))) throw tooMuch();
    const { paymentId } = taken;
    const key = `part-${(await refundsOf(tx, paymentId)).length + 1}-${paymentId}`;
    await scheduleRefund(deps, tx, { orderId: order.id, paymentId, key, amount }, now);
    await creditInvoice(tx, order.id, { cause: key, amount, reason: "Part of the price refunded" }, now);
    return `${moneyText(amount)} of ${number} goes back within some minutes, as long as the shop is open.`;
  });
}

function matching(text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw wrongWords();
  return text;
}

const amountIn = (text: string): Paise => fromRupees(Number(matching(text.replace(/^₹/, "").replaceAll(",", ""), /^\d{1,9}(\.\d{1,2})?$/)));
const countIn = (text: string): number => Number(matching(text, /^\d{1,3}$/));
const pincodeIn = (text: string): string => matching(text, /^[1-9]\d{5}$/);

const describe = ({ isOn, minimum, maximum, refusalsAllowed }: CodRules, pincodes: readonly string[]): string[] => [
  `Cash on delivery is ${isOn ? "on" : "off"}, for orders of ${moneyText(minimum)} to ${moneyText(maximum)}; refused parcels forgiven: ${refusalsAllowed}.`,
  pincodes.length > 0 ? `Not to ${pincodes.join(", ")}.` : "To every PIN code.",
];
