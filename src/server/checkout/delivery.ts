/** The delivery address of an order, and the customer's contact details. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { DeliveryAddress, OrderBusiness } from "../../db/schema/orders.ts";
import { type Address, type Place, noSuchAddress, placeOf, readAddress } from "../addresses/addresses.ts";
import { sessionOver } from "../http/shopper-sign-in.ts";
import { readCustomer } from "./delivery.queries.ts";
import { buyerMissing } from "./failures.ts";
import { defined } from "../../shared/defined.ts";

/** The fields of the address form. */
export type TypedAddress = Pick<
  Address,
  "firstName" | "lastName" | "email" | "mobile" | "houseNumber" | "apartment" | "street" | "pincode" | "countryId" | "stateId" | "cityId"
>;

/** One of a customer's saved addresses, or one typed in. Gift cards only need the buyer: a guest's contact, undefined for a customer. */
export type Recipient = { savedId: number } | { typed: TypedAddress } | { buyer: Buyer | undefined };
type Buyer = { firstName: string; email: string };

export type Recipients = { address: DeliveryAddress; mobile: string; email: string };
export type Delivery = Recipients & { business: OrderBusiness | null };

/**
 * The complete address, or without one the name of the buyer. E-mails go to the customer's account address, or to the address that a guest
 * typed. Throws `noSuchAddress` for a saved address of someone else, the form's failure for an unknown place, or `buyerMissing`. One or two
 * statements.
 */
export async function deliveryTo(db: Db, shopperId: number | null, recipient: Recipient): Promise<Recipients> {
  if ("buyer" in recipient) return await withoutAddress(db, shopperId, recipient.buyer);
  const owner = shopperId ?? undefined;
  if (owner === undefined && "savedId" in recipient) throw noSuchAddress();
  const typed = "typed" in recipient ? recipient.typed : await readAddress(db, defined(owner, "customer"), recipient.savedId);
  const email = shopperId === null ? typed.email : (await readCustomer(db, shopperId))?.email;
  if (email === undefined) throw sessionOver();
  return { address: addressOf(typed, placeOf(typed, messages.checkoutAddress)), mobile: typed.mobile, email };
}

async function withoutAddress(db: Db, shopperId: number | null, guest: Buyer | undefined): Promise<Recipients> {
  const buyer = shopperId === null ? guest && { lastName: "", ...guest } : await readCustomer(db, shopperId);
  if (!buyer) throw shopperId === null ? buyerMissing() : sessionOver();
  const { firstName, lastName, email } = buyer;
  return { address: { ...NO_ADDRESS, firstName, lastName }, mobile: "", email };
}

const NO_ADDRESS = {
  houseNumber: "",
  apartment: "",
  street: "",
  pincode: "",
  cityName: "",
  stateName: "",
  stateId: 0,
  countryName: "",
};

/** As orders store it. */
export const addressOf = (typed: Omit<TypedAddress, "email">, place: Place): DeliveryAddress => ({
  firstName: typed.firstName,
  lastName: typed.lastName,
  houseNumber: typed.houseNumber,
  apartment: typed.apartment,
  street: typed.street,
  pincode: typed.pincode,
  cityName: place.city.name,
  stateName: place.state.name,
  stateId: place.state.id,
  countryName: place.country.name,
});
