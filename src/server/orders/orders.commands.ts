/** Orders on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import { indianDate, indianTime } from "../../shared/dates.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { moneyText } from "../../shared/money.ts";
import { ORDER_ROWS, totalRows } from "../../shared/order-totals.ts";
import type { MailDeps } from "../mail/mail.ts";
import { printable } from "../platform/terminal.ts";
import { type OrderView, deliverOrder, listNewest, readOrder, shipOrder } from "./orders.ts";
import { addressLines, fullName } from "./emails.ts";
import { carrierName, eventTitles, parseOrderNumber, paymentStatusOf, statuses, trackingUrl } from "./orders.rules.ts";

export const orderUsage = [
  "order list                                           the newest orders",
  "order show <number>                                  one of them: pieces, sums, address, what happened to it",
  "order ship <number> <carrier> <tracking id>          it is on its way; delhivery, bluedart, dtdc, indiapost or shiprocket",
  "order deliver <number>                               it has arrived; cash on delivery counts as paid",
];

type Deps = { db: Db; mail: MailDeps };

/** Does what the words after `order` ask for and returns what to say; undefined when they ask for nothing that is known. Throws a Failure. */
export async function orderCommand({ db, mail }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [typed = "", carrier = "", trackingId = ""] = given;
  const number = parseOrderNumber(typed);
  switch (`${verb}/${given.length}`) {
    case "list/0":
      return await tellList(db);
    case "show/1":
      return describe(await readOrder(db, number));
    case "ship/3": {
      const isNew = await db.transaction((tx) => shipOrder({ mail }, tx, number, { carrier, trackingId }, mail.clock()));
      return [isNew ? `${number} is on its way, and its customer is told by e-mail.` : `${number} was shipped before.`];
    }
    case "deliver/1": {
      const isNew = await db.transaction((tx) => deliverOrder({ mail }, tx, number, mail.clock()));
      return [isNew ? `${number} is delivered, and its customer is told by e-mail.` : `${number} was delivered before.`];
    }
    default:
      return undefined;
  }
}

async function tellList(db: Db): Promise<string[]> {
  const lines = (await listNewest(db)).map((order) => {
    const { number, placedAt, status, method, payable, email, address } = order;
    const facts = [
      indianDate(placedAt ?? order.createdAt),
      statuses[status].label.padEnd(10),
      method.padEnd(6),
      moneyText(payable).padStart(14),
    ];
    return `${number}  ${facts.join("  ")}  ${printable(`${fullName(address)}, ${address.cityName} ${address.pincode}, ${email}`)}`;
  });
  return lines.length > 0 ? lines : ["There is no order yet."];
}

function describe(order: OrderView): string[] {
  const { number, status, method, carrier, trackingId, address } = order;
  return [
    `${number}  ${statuses[status].label}, ${method === "cod" ? "cash on delivery" : "online"}, ${paymentStatusOf(order, order.refunds)}`,
    ...order.lines.map((line) => {
      const terms = line.terms.map((term) => term.name).join(", ");
      const made = line.fromStock < line.quantity ? `, ${line.quantity - line.fromStock} made to order` : "";
      return `  ${line.quantity} × ${line.name}, ${terms} (${line.sku}${made})  ${moneyText(lineTotal(line))}`;
    }),
    ...totalLines(order),
    `To ${[fullName(address), ...addressLines(address)].join(", ")}; ${order.mobile}, ${order.email}`,
    ...(order.note === "" ? [] : [`Note: ${order.note}`]),
    ...(trackingId === "" ? [] : [`${carrierName(carrier)} ${trackingId}: ${trackingUrl(carrier, trackingId)}`]),
    ...order.events.map(({ at, kind, detail, amount }) => {
      const facts = [eventTitles[kind], amount === null ? "" : moneyText(amount), detail].filter(Boolean).join(", ");
      return `${indianTime(at)}  ${facts}`;
    }),
  ].map(printable);
}

const totalLabels = {
  items: "Sub total",
  discount: "Discounts",
  coupon: "Coupon",
  giftCard: "Gift card",
  shipping: "Shipping",
  codCharge: "Cash on delivery",
} as const;

const totalLines = (order: OrderView): string[] => [
  ...totalRows({ ...order, items: order.itemTotal }, ORDER_ROWS)
    .filter(({ kind, amount }) => kind !== "shipping" || amount > 0)
    .map(({ kind, amount, isDeduction }) => {
      const label = kind === "coupon" ? `${totalLabels.coupon} ${order.couponCode}` : totalLabels[kind];
      return `${label} ${isDeduction ? "-" : ""}${moneyText(amount)}`;
    }),
  `Total ${moneyText(order.payable)}`,
];
