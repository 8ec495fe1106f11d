/** One order as staff see it: what the areas of orders, payments, e-mails and staff know of it. */
import type { z } from "zod";
import type { orderDetail } from "../../contract/admin/orders.ts";
import { MOST_PARCELS } from "../../contract/admin/shipments.ts";
import type { Db } from "../../db/connect.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { TOTAL_ROWS, totalRows } from "../../shared/order-totals.ts";
import { totalsMessages } from "../../shared/totals-messages.ts";
import { placesFor } from "../addresses/addresses.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import { readEwayBillRule } from "../invoices/invoices.ts";
import { mayRedirect, mayRefundUnits, mayTakeOut, payLinkStateOf, readPaymentRecord } from "../checkout/checkout.ts";
import {
  type OrderView,
  addressLines,
  carrierName,
  eventTitles,
  fullName,
  hasArrived,
  isPartlySent,
  mayMove,
  paymentStatusOf,
  readEmailsOf,
  readHistory,
  readNotes,
  readParcelsOf,
  readOrder,
  readTakenBy,
  repeatableEmails,
  stateOf,
  trackingUrl,
  amountDue,
} from "../orders/orders.ts";
import { exchangedReturn, returnsOfStaffOrder } from "../returns/returns.ts";
import { readStaffDeeds } from "./order-emails.ts";
import { toParcel } from "./shipments.routes.ts";

type StaffOrder = z.input<typeof orderDetail.reply>["order"];

const TAKEN_BY_PHONE = "Taken by phone";
const inExchange = (number: string) => `In exchange for the return ${number}`;

/** Throws `noSuchOrder`. */
export async function readStaffOrder(db: Db, number: string, now: Date): Promise<StaffOrder> {
  const order = await readOrder(db, number);
  const [payments, notes, emails, history, takenBy, inExchangeFor, linkState, deeds, parcels, needsEwayBill, returns] = await Promise.all([
    readPaymentRecord(db, order.id),
    readNotes(db, order.id),
    readEmailsOf(db, order.number),
    readHistory(db, order),
    order.takenBy === null ? "" : readTakenBy(db, order.id),
    order.takenBy === null ? "" : exchangedReturn(db, order.id),
    payLinkStateOf(db, order, now),
    readStaffDeeds(db, order.number),
    readParcelsOf(db, order.id, MOST_PARCELS),
    readEwayBillRule(db),
    returnsOfStaffOrder(db, order.id),
  ]);
  const whoAt = new Map(deeds.map(({ at, who }) => [at.getTime(), who]));
  const hasPayLink = order.takenBy !== null && payments !== undefined;
  const state = stateOf(order);
  return {
    number: order.number,
    status: order.status,
    at: (order.placedAt ?? order.createdAt).toISOString(),
    placedAt: order.placedAt?.toISOString() ?? null,
    method: order.method,
    paymentStatus: paymentStatusOf(order, order.refunds),
    lines: order.lines.map(toLine),
    isPartlySent: isPartlySent(order),
    parcels: parcels.map((one) => toParcel(one, needsEwayBill)),
    totals: totalRows({ ...order, items: order.itemTotal }, TOTAL_ROWS).map((row) => ({ ...row, label: labelOf(row.kind, order) })),
    payable: order.payable,
    notTaken: order.notTaken,
    refunds: order.refunds,
    payments: payments?.payments.map(toPayment) ?? [],
    providerOrderId: payments?.attempt.providerOrderId ?? null,
    customer: {
      name: fullName(order.address),
      email: order.email,
      mobile: order.mobile,
      address: addressLines(order.address),
      typed: mayRedirect(order) ? typedOf(order) : null,
      company: order.business?.company ?? "",
      gstin: order.business?.gstin ?? "",
      earlierOrders: history.orders,
      earlierTotal: history.total,
      refusedParcels: history.refused,
    },
    takenBy,
    inExchangeFor,
    payLink: hasPayLink ? { state: linkState, until: order.reservedUntil?.toISOString() ?? null } : null,
    message: order.note,
    carrier: order.carrier === "" ? "" : carrierName(order.carrier),
    trackingId: order.trackingId,
    trackingUrl: trackingUrl(order.carrier, order.trackingId),
    returns: returns.map(({ number: own, state: at }) => ({ number: own, state: at })),
    documents: order.documents.map(({ kind, number: document }) => ({ kind, number: document })),
    emails: repeatableEmails(order),
    timeline: [
      ...(takenBy === ""
        ? []
        : [
            {
              at: order.createdAt,
              kind: "event" as const,
              title: inExchangeFor === "" ? TAKEN_BY_PHONE : inExchange(inExchangeFor),
              detail: takenBy,
              amount: null,
              who: takenBy,
            },
          ]),
      ...order.events.map(({ at, kind, detail, amount }) => ({
        at,
        kind: "event" as const,
        title: eventTitles[kind],
        detail,
        amount,
        who: whoAt.get(at.getTime()) ?? "",
      })),
      ...notes.map(({ at, text, who }) => ({ at, kind: "note" as const, title: "", detail: text, amount: null, who })),
      ...emails.map(({ at, kind, recipient, state: sent }) => ({
        at,
        kind: "email" as const,
        title: kind,
        detail: sent === "sent" ? recipient : `${recipient} (${sent})`,
        amount: null,
        who: "",
      })),
    ]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    can: {
      payByLink: hasPayLink && linkState === "open",
      confirmCod: order.awaitsConfirmation && order.status === "confirmed",
      ship: mayMove(state, "ship") && !order.awaitsConfirmation && !order.lines.some(({ packed, sent }) => packed > sent),
      deliver: mayMove(state, "deliver"),
      cancel: mayMove(state, "cancelByShop") && !isPartlySent(order),
      refuse: mayMove(state, "refuse") && !hasArrived(order),
      refund:
        order.placedAt !== null && (order.method === "online" || order.status === "delivered") && order.refunds.done < amountDue(order),
      refundUnits: mayRefundUnits(order),
      takeOut: mayTakeOut(order),
    },
  };
}

function typedOf({ address, mobile }: OrderView): NonNullable<StaffOrder["customer"]["typed"]> {
  const { firstName, lastName, houseNumber, apartment, street, pincode, stateId, cityName } = address;
  const cityId = placesFor(pincode, stateId).cities.find(({ name }) => name === cityName)?.id ?? 0;
  return { firstName, lastName, mobile, houseNumber, apartment, street, pincode, stateId, cityId };
}

const labelOf = (kind: keyof typeof totalsMessages, { couponCode }: OrderView): string =>
  kind === "coupon" && couponCode !== "" ? `${totalsMessages.coupon} ${couponCode}` : totalsMessages[kind];

const toLine = (line: OrderView["lines"][number]): StaffOrder["lines"][number] => ({
  id: line.id,
  name: line.name,
  sku: line.sku,
  slug: line.slug,
  terms: line.terms.map(({ name }) => name).join(", "),
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  total: lineTotal(line),
  madeToOrder: line.isGiftCard ? 0 : line.quantity - line.fromStock,
  packed: line.packed,
  isGiftCard: line.isGiftCard,
  isFinalPrice: line.isFinalPrice,
  picture: line.picture && toPictureWire(line.picture),
});

type Payment = NonNullable<Awaited<ReturnType<typeof readPaymentRecord>>>["payments"][number];
const toPayment = ({ taken, refunds }: Payment): StaffOrder["payments"][number] => ({
  paymentId: taken.paymentId,
  amount: taken.amount,
  means: taken.means,
  takenAt: taken.takenAt.toISOString(),
  isTheOrders: taken.isTheOrders,
  refunds: refunds.map(({ amount, state, isByHand, refundId, failure }) => ({
    amount,
    state,
    isByHand,
    refundId: refundId ?? "",
    failure: failure ?? "",
  })),
});
