/** Shipping, cancelling, refunds and cash on delivery on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import { type Paise, fromRupees, moneyText } from "../../shared/money.ts";
import { type OrdersDeps, parseOrderNumber, readOrder } from "../orders/orders.ts";
import { indianTime } from "../../shared/dates.ts";
import type { Clock } from "../platform/clock.ts";
import { failure } from "../platform/failure.ts";
import { printable } from "../platform/terminal.ts";
import { cancel } from "./cancel-order.ts";
import { listPincodes, readRules, setPincodes } from "./cod.queries.ts";
import { type CodRules, NO_RULES } from "./cod.rules.ts";
import { changeCodRules } from "./cod.ts";
import { refundOrder } from "./checkout.ts";
import { ownerMessages } from "./messages.ts";
import { issueMissingInvoices } from "./order-invoices.ts";
import { refuseOrder } from "./refuse-parcel.ts";
import { type Shipped, ship } from "./ship-order.ts";
import { listReservations } from "./order-traces.queries.ts";
import { endReservation } from "./reservations.admin.ts";

export const checkoutUsage = [
  "order ship <number> <carrier> <tracking id>          mark as shipped, with its invoice; carriers: delhivery, bluedart, dtdc, indiapost or shiprocket",
  "order ship <number> <carrier> <tracking id> <e-way bill>   the same for goods above the limits in the settings",
  "order cancel <number> [<reason> …]                   before it is shipped: refunds the payment and e-mails the customer the reason",
  "order refuse <number>                                the customer refused the parcel and it came back",
  "order refund <number> <rupees | all> [--restock]     refunds an online payment; --restock: its units are in stock again",
  "order refund <number> <rupees | all> [--restock] <note> …   for cash: you have sent the money, for example: upi 4321987; the customer reads the note",
  "reservations                                         who has reserved what without having paid: units, until when, how many expired before",
  "reservation end <number>                             ends the reservation of an unpaid order; a payment that still comes is settled or refunded",
  "cod show                                             the rules of cash on delivery",
  "cod on | cod off                                     switches cash on delivery on or off",
  "cod limits <least> <most>                            smallest and largest order total in rupees; always below 2,00,000",
  "cod refusals <number>                                how many parcels a customer may refuse",
  "cod open <e-mail> <mobile> <network>                 how many orders not shipped yet one e-mail address, mobile number and network may have",
  "cod block <PIN code> | cod unblock <PIN code>        excludes a PIN code from cash on delivery",
];

const unclearCommand = failure("checkout.words", ownerMessages.wrongWords, 422);

type Deps = OrdersDeps & { db: Db };

/** Runs the `order …` commands about shipping, cancelling and refunds; undefined for any other command. Throws a Failure. */
export async function fulfilmentCommand(deps: Deps, [verb, typed = "", ...given]: readonly string[]): Promise<string[] | undefined> {
  const number = parseOrderNumber(typed);
  const now = deps.mail.clock();
  if (verb === "ship" && (given.length === 2 || given.length === 3)) {
    const [carrier = "", trackingId = "", ewayBill = ""] = given;
    return describeShipped(number, await ship(deps, number, { carrier, trackingId, ewayBill }, now));
  }
  if (verb === "cancel" && typed) {
    const isNew = await cancel(deps, await idOf(deps, number), { by: "shop", reason: given.join(" ") }, now);
    return [isNew ? `${number} is cancelled, and the customer gets an e-mail.` : `${number} was already cancelled.`];
  }
  if (verb === "refuse" && typed && given.length === 0) {
    const isNew = await refuseOrder(deps, number, now);
    return [
      isNew
        ? `${number} is cancelled as refused. Its parcels wait to be checked in the admin; what was not in one is in stock again.`
        : `${number} was already cancelled.`,
    ];
  }
  if (verb === "refund" && typed && given.length > 0) return [await refund(deps, number, given, now)];
  return undefined;
}

/** Runs `invoice issue-missing`; undefined for any other command. Throws a Failure. */
export async function missingInvoicesCommand(
  { db, mail }: { db: Db; mail: { clock: Clock } },
  words: readonly string[],
): Promise<string[] | undefined> {
  if (words.join(" ") !== "issue-missing") return undefined;
  const lines = (await issueMissingInvoices(db, mail.clock())).map(({ order, issued }) =>
    issued.state === "issued" ? `${order}: ${issued.number}` : `${order}: no invoice, because ${issued.why}`,
  );
  return lines.length > 0 ? lines : ["Every order has its invoice."];
}

function describeShipped(number: string, shipped: Shipped): string[] {
  if (!shipped) return [`${number} was already shipped.`];
  const { invoice } = shipped;
  return [
    `${number} is shipped; the customer gets an e-mail.`,
    ...(invoice.state === "issued" ? [`Its invoice is ${invoice.number}.`] : []),
    ...(invoice.state === "missing" ? [`It has no invoice: ${invoice.why}. Set that right, and run "invoice issue-missing".`] : []),
  ];
}

/** The same for `cod …`. */
export async function codCommand({ db }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [first = "", second = ""] = given;
  switch (`${verb}/${given.length}`) {
    case "show/0":
      return describe((await readRules(db)) ?? NO_RULES, await listPincodes(db));
    case "on/0":
    case "off/0":
      return describe((await changeCodRules(db, { isOn: verb === "on" })).after, await listPincodes(db));
    case "limits/2":
      return describe(
        (await changeCodRules(db, { minimum: parseAmount(first), maximum: parseAmount(second) })).after,
        await listPincodes(db),
      );
    case "refusals/1":
      return describe((await changeCodRules(db, { refusalsAllowed: parseCount(first) })).after, await listPincodes(db));
    case "open/3": {
      const [openPerEmail = 0, openPerMobile = 0, openPerNetwork = 0] = given.map(parseCount);
      return describe((await changeCodRules(db, { openPerEmail, openPerMobile, openPerNetwork })).after, await listPincodes(db));
    }
    case "block/1":
    case "unblock/1":
      await setPincodes(db, [parsePincode(first)], verb === "block");
      return describe((await readRules(db)) ?? NO_RULES, await listPincodes(db));
    default:
      return undefined;
  }
}

/** `reservations`: the unpaid orders and what they have reserved. */
export async function reservationsCommand({ db }: Deps, words: readonly string[]): Promise<string[] | undefined> {
  if (words.length > 0) return undefined;
  const lines = (await listReservations(db)).flatMap(({ number, reservedUntil, hasReservedStock, products, expiredBefore }) => [
    `${number}  until ${indianTime(new Date(reservedUntil))}  expired before: ${expiredBefore}${hasReservedStock ? "" : "  reserves nothing: pays first"}`,
    ...products.map(({ name, sku, units }) => printable(`  ${units} × ${name} (${sku})`)),
  ]);
  return lines.length > 0 ? lines : ["Nobody has reserved anything."];
}

/** `reservation end <number>`. Throws `noReservation`. */
export async function reservationCommand(
  { db, mail }: Deps,
  [verb, typed = "", ...more]: readonly string[],
): Promise<string[] | undefined> {
  if (verb !== "end" || typed === "" || more.length > 0) return undefined;
  const number = parseOrderNumber(typed);
  await endReservation(db, number, mail.clock());
  return [`The running shop ends the reservation of ${number} within a minute, after it has asked the payment provider.`];
}

const idOf = async ({ db }: Deps, number: string): Promise<number> => (await readOrder(db, number)).id;

/** `amount` is a number of rupees, or 'all'. */
async function refund(deps: Deps, number: string, [typed = "", ...words]: readonly string[], now: Date): Promise<string> {
  const amount = typed === "all" ? undefined : parseAmount(typed);
  const restocks = words.includes("--restock");
  const note = words.filter((word) => word !== "--restock").join(" ");
  const done = await refundOrder(deps, { number, amount, note, restocks }, now);
  const sum = `${moneyText(done.amount)} of ${number}`;
  if (!done.isNew) return `${sum}: this refund was recorded before.`;
  const stock = restocks ? " Its units are in stock again." : "";
  if (done.isByHand) return `${sum} is recorded as sent by you; the customer is notified by e-mail.${stock}`;
  return `${sum} is refunded; the running shop requests it within minutes.${stock}`;
}

function matching(text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw unclearCommand();
  return text;
}

const parseAmount = (text: string): Paise =>
  fromRupees(Number(matching(text.replace(/^₹/, "").replaceAll(",", ""), /^\d{1,9}(\.\d{1,2})?$/)));
const parseCount = (text: string): number => Number(matching(text, /^\d{1,3}$/));
const parsePincode = (text: string): string => matching(text, /^[1-9]\d{5}$/);

const describe = ({ isOn, minimum, maximum, refusalsAllowed, ...open }: CodRules, pincodes: readonly string[]): string[] => [
  `Cash on delivery is ${isOn ? "on" : "off"}, for orders of ${moneyText(minimum)} to ${moneyText(maximum)}; refused parcels allowed: ${refusalsAllowed}.`,
  `Orders not shipped yet: ${open.openPerEmail} per e-mail address, ${open.openPerMobile} per mobile number, ${open.openPerNetwork} per network.`,
  pincodes.length > 0 ? `Not available in ${pincodes.join(", ")}.` : "Available in every PIN code.",
];
