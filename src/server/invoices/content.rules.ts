/** The content of an invoice, from the order, the shop's settings and the buyer. */
import { stateOfGstin } from "../../contract/gstin.ts";
import type { DocumentContent, Party } from "../../db/schema/invoices.ts";
import type { DeliveryAddress } from "../../db/schema/orders.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { rowsOf } from "./invoices.rules.ts";
import type { LineToInvoice, OrderToInvoice } from "./invoices.queries.ts";
import { isWithinState, placeOfSupplyOf, sumOf } from "./tax.rules.ts";
import { defined } from "../../shared/defined.ts";

export type Seller = DocumentContent["seller"] & { shopName: string };

/**
 * The content of an order's invoice; undefined for an order without goods, because a voucher is no supply (Circular 243/37/2024-GST).
 * `untaxed`: names of goods whose tax rate is unknown.
 */
export function invoiceContent(order: OrderToInvoice, seller: Seller): { content: DocumentContent } | { untaxed: string[] } | undefined {
  const goods = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  if (goods.length === 0) return undefined;
  const untaxed = goods.filter(({ percent }) => percent === null).map(({ name }) => name);
  if (untaxed.length > 0) return { untaxed };
  const { shopName, ...from } = seller;
  const deliverTo = recipientOf(order.address);
  const buyer = buyerOf(order, deliverTo);
  const { placeOfSupply, placeReason } = placeOfSupplyOf(buyer, deliverTo, { isForOther: order.business?.isForOther ?? false });
  const sold = goods.map((line) => ({
    ...line,
    details: detailsOf(line),
    rateBasisPoints: Math.round(defined(line.percent, "tax rate of taxed goods") * 100),
  }));
  return {
    content: {
      shopName,
      seller: from,
      buyer,
      deliverTo,
      placeOfSupply,
      placeReason,
      order: { number: order.number, placedAt: defined(order.placedAt, "date of a placed order"), method: order.method },
      rows: rowsOf(sold, order, isWithinState({ seller, placeOfSupply })),
      payment: {
        vouchers: sumOf(order.lines.filter(({ isGiftCard }) => isGiftCard).map(lineTotal)),
        giftCard: order.giftCard,
        payable: order.payable,
      },
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
