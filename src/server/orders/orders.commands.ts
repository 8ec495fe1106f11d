/** Orders on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import type { OrderBusiness } from "../../db/schema/orders.ts";
import { indianDate, indianTime } from "../../shared/dates.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { moneyText } from "../../shared/money.ts";
import { TOTAL_ROWS, totalRows } from "../../shared/order-totals.ts";
import { totalsMessages } from "../../shared/totals-messages.ts";
import type { MailDeps } from "../mail/mail.ts";
import { printable } from "../platform/terminal.ts";
import { type OrderView, deliverOrder, listNewest, readOrder } from "./orders.ts";
import { addressLines, fullName } from "./emails.ts";
import { carrierName, eventTitles, parseOrderNumber, paymentStatusOf, statuses, trackingUrl } from "./orders.rules.ts";

export const orderUsage = [
  "order list                                           the newest orders",
  "order show <number>                                  one order: products, totals, address and history",
  "order deliver <number>                               mark as delivered; cash on delivery then counts as paid",
];

type Deps = { db: Db; mail: MailDeps };

/** Runs `order …` and returns the lines to print; undefined for an unknown command. Throws a Failure. */
export async function orderCommand({ db, mail }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [typed = ""] = given;
  const number = parseOrderNumber(typed);
  switch (`${verb}/${given.length}`) {
    case "list/0":
      return await orderList(db);
    case "show/1":
      return describe(await readOrder(db, number));
    case "deliver/1": {
      const isNew = await db.transaction((tx) => deliverOrder({ mail }, tx, number, mail.clock()));
      return [isNew ? `${number} is delivered; the customer gets an e-mail.` : `${number} was already delivered.`];
    }
    default:
      return undefined;
  }
}

async function orderList(db: Db): Promise<string[]> {
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
  return lines.length > 0 ? lines : ["There are no orders yet."];
}

function describe(order: OrderView): string[] {
  const { number, status, method, carrier, trackingId, address } = order;
  return [
    `${number}  ${statuses[status].label}, ${method === "cod" ? "cash on delivery" : "online"}, ${paymentStatusOf(order, order.refunds)}`,
    ...order.lines.map((line) => {
      const terms = line.terms.map((term) => term.name).join(", ");
      const toMake = line.fromStock < line.quantity ? `, ${line.quantity - line.fromStock} made to order` : "";
      return `  ${line.quantity} × ${line.name}, ${terms} (${line.sku}${toMake})  ${moneyText(lineTotal(line))}`;
    }),
    ...totalLines(order),
    `To ${[fullName(address), ...addressLines(address)].join(", ")}; ${order.mobile}, ${order.email}`,
    ...(order.business ? [businessLine(order.business)] : []),
    ...(order.note === "" ? [] : [`Note: ${order.note}`]),
    ...(trackingId === "" ? [] : [`${carrierName(carrier)} ${trackingId}: ${trackingUrl(carrier, trackingId)}`]),
    ...order.events.map(({ at, kind, detail, amount }) => {
      const facts = [eventTitles[kind], amount === null ? "" : moneyText(amount), detail].filter(Boolean).join(", ");
      return `${indianTime(at)}  ${facts}`;
    }),
  ].map(printable);
}

const businessLine = ({ company, gstin, address, isForOther }: OrderBusiness): string =>
  [
    `Bought by ${company}`,
    gstin && `GSTIN ${gstin}`,
    ...address.split("\n").filter(Boolean),
    isForOther && "delivered to someone else for it",
  ]
    .filter(Boolean)
    .join(", ");

const totalLines = (order: OrderView): string[] => [
  ...totalRows({ ...order, items: order.itemTotal }, TOTAL_ROWS)
    .filter(({ kind, amount }) => kind !== "shipping" || amount > 0)
    .map(({ kind, amount, isDeduction }) => {
      const label = kind === "coupon" ? `${totalsMessages.coupon} ${order.couponCode}` : totalsMessages[kind];
      return `${label} ${isDeduction ? "-" : ""}${moneyText(amount)}`;
    }),
  `${totalsMessages.total} ${moneyText(order.payable)}`,
];
