/** The content of an invoice, from the order, the shop's settings and the buyer. */
import { stateOfGstin } from "../../contract/gstin.ts";
import type { DocumentContent, Party } from "../../db/schema/invoices.ts";
import type { DeliveryAddress } from "../../db/schema/orders.ts";
import { paise } from "../../shared/money.ts";
import { parcelSums } from "../orders/orders.ts";
import { rowsOf } from "./invoices.rules.ts";
import type { LineToInvoice, OrderToInvoice } from "./invoices.queries.ts";
import { isWithinState, placeOfSupplyOf, sumOf } from "./tax.rules.ts";
import { defined } from "../../shared/defined.ts";

export type Seller = DocumentContent["seller"] & { shopName: string; mark: string };

/**
 * The content of a parcel's invoice; undefined without goods, because a voucher is no supply (Circular 243/37/2024-GST).
 * `untaxed`: names of goods whose tax rate is unknown.
 */
export function invoiceContent(order: OrderToInvoice, seller: Seller): { content: DocumentContent } | { untaxed: string[] } | undefined {
  const goods = order.lines.filter(({ isGiftCard, own }) => !isGiftCard && own > 0);
  if (goods.length === 0) return undefined;
  const untaxed = goods.filter(({ percent }) => percent === null).map(({ name }) => name);
  if (untaxed.length > 0) return { untaxed };
  const { shopName, mark, ...from } = seller;
  const deliverTo = recipientOf(order.address);
  const buyer = buyerOf(order, deliverTo);
  const { placeOfSupply, placeReason } = placeOfSupplyOf(buyer, deliverTo, { isForOther: order.business?.isForOther ?? false });
  const units = order.lines.filter(({ isGiftCard }) => !isGiftCard).map(({ id, before, own }) => ({ lineId: id, before, quantity: own }));
  const sums = parcelSums(order, units);
  const sold = goods.map((line) => ({
    ...line,
    quantity: line.own,
    couponShare: paise(line.unitPrice * line.own - defined(sums.goods.get(line.id), "price of invoiced goods")),
    details: detailsOf(line),
    rateBasisPoints: Math.round(defined(line.percent, "tax rate of taxed goods") * 100),
  }));
  const charged = { coupon: sumOf(sold.map(({ couponShare }) => couponShare)), shipping: sums.shipping, codCharge: sums.codCharge };
  return {
    content: {
      shopName,
      mark,
      seller: from,
      buyer,
      deliverTo,
      placeOfSupply,
      placeReason,
      order: { number: order.number, placedAt: defined(order.placedAt, "date of a placed order"), method: order.method },
      rows: rowsOf(sold, charged, isWithinState({ seller, placeOfSupply })),
      payment: { vouchers: sums.vouchers, giftCard: sums.giftCard, payable: sums.payable },
    },
  };
}

const detailsOf = ({ terms, sku }: LineToInvoice): string => [...terms.map(({ name }) => name), `SKU ${sku}`].join(", ");

const recipientOf = (address: DeliveryAddress): Party => ({
  name: [address.firstName, address.lastName].filter(Boolean).join(" "),
  address: [
    [address.houseNumber, address.apartment].filter(Boolean).join(", "),
    address.street,
    `${address.cityName} ${address.pincode}`,
    `${address.stateName}, ${address.countryName}`,
  ].filter(Boolean),
  state: { id: address.stateId, name: address.stateName },
  gstin: "",
});

/**
 * A business is billed under its name. A registered one keeps its own address and state; without a GSTIN the recipient's address on the invoice is
 * that of the delivery, which is then the place of supply (Circular 209/3/2024-GST).
 */
function buyerOf({ business }: OrderToInvoice, deliverTo: Party): Party {
  if (!business) return deliverTo;
  const { company, gstin } = business;
  const name = company || deliverTo.name;
  if (gstin === "") return { ...deliverTo, name };
  const address = business.address
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    name,
    address: address.length > 0 ? address : deliverTo.address,
    // The name is looked up from the number.
    state: stateOfGstin(gstin) === deliverTo.state.id ? deliverTo.state : { id: stateOfGstin(gstin), name: "" },
    gstin,
  };
}
