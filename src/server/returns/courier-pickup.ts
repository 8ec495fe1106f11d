/** What a courier fetches of a return at the customer's door. */
import type { Db } from "../../db/connect.ts";
import { type Paise, paise } from "../../shared/money.ts";
import { addressLines, fullName, readOrder } from "../orders/orders.ts";
import { noSuchReturn, notFetched } from "./failures.ts";
import { findReturn, linesOfReturns, readLineFacts } from "./returns.queries.ts";
import { mayMove } from "./returns.rules.ts";

/** A return as far as a courier needs to know it. `weightGrams`: null when the catalogue does not know it of all goods. */
export type FetchedGoods = {
  id: number;
  orderId: number;
  number: string;
  /** Whether a courier can be booked: it is agreed, and not on its way. */
  isAwaited: boolean;
  recipient: string;
  street: string[];
  city: string;
  pincode: string;
  state: string;
  mobile: string;
  email: string;
  weightGrams: number | null;
  rolledLengthCm: number | null;
  worth: Paise;
  items: { name: string; sku: string; quantity: number; unitPrice: Paise }[];
};

/** Throws `noSuchReturn`. */
export async function readFetchedGoods(db: Db, number: string): Promise<FetchedGoods> {
  const row = await findReturn(db, number);
  if (!row) throw noSuchReturn();
  const { address, lines, mobile, email } = await readOrder(db, row.orderId);
  const facts = await readLineFacts(db, row.orderId);
  const goods = (await linesOfReturns(db, [row.id])).flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    const about = facts.find(({ lineId }) => lineId === orderLineId);
    return line ? [{ line, quantity, weight: about?.weightGrams ?? null, length: about?.rolledLengthCm ?? null }] : [];
  });
  const lengths = goods.flatMap(({ length }) => length ?? []);
  return {
    id: row.id,
    orderId: row.orderId,
    number,
    isAwaited: row.handover === "pickup" && mayMove(row.state, "bookPickup"),
    recipient: fullName(address),
    street: addressLines({ ...address, cityName: "", pincode: "", stateName: "", countryName: "" }),
    city: address.cityName,
    pincode: address.pincode,
    state: address.stateName,
    mobile,
    email,
    weightGrams: goods.reduce<number | null>(
      (sum, { weight, quantity }) => (sum === null || weight === null ? null : sum + weight * quantity),
      0,
    ),
    rolledLengthCm: lengths.length === 0 ? null : Math.max(...lengths),
    worth: paise(goods.reduce((sum, { line, quantity }) => sum + line.unitPrice * quantity, 0)),
    items: goods.map(({ line, quantity }) => ({
      name: [line.name, ...line.terms.map(({ name }) => name)].join(" "),
      sku: line.sku,
      quantity,
      unitPrice: line.unitPrice,
    })),
  };
}

/** Throws `notFetched` when no courier can be booked for it. */
export function requireAwaited({ isAwaited }: FetchedGoods): void {
  if (!isAwaited) throw notFetched();
}
