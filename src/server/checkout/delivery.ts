/** The delivery address of an order, and the customer's contact details. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { DeliveryAddress, OrderBusiness } from "../../db/schema/orders.ts";
import { type Address, type Place, noSuchAddress, placeOf, readAddress } from "../addresses/addresses.ts";
import { sessionOver } from "../http/shopper-sign-in.ts";
import { readEmail } from "./delivery.queries.ts";
import { defined } from "../../shared/defined.ts";

/** The fields of the address form. */
export type TypedAddress = Pick<
  Address,
  "firstName" | "lastName" | "email" | "mobile" | "houseNumber" | "apartment" | "street" | "pincode" | "countryId" | "stateId" | "cityId"
>;

/** One of a customer's saved addresses, or one typed in. */
export type Recipient = { savedId: number } | { typed: TypedAddress };

export type Recipients = { address: DeliveryAddress; mobile: string; email: string };
export type Delivery = Recipients & { business: OrderBusiness | null };

/**
 * The complete address. E-mails go to the customer's account address, or to the address that a guest typed. Throws `noSuchAddress` for a saved
 * address of someone else, or the form's failure for an unknown place. One or two statements.
 */
export async function deliveryTo(db: Db, shopperId: number | null, recipient: Recipient): Promise<Recipients> {
  const owner = shopperId ?? undefined;
  if (owner === undefined && "savedId" in recipient) throw noSuchAddress();
  const typed = "typed" in recipient ? recipient.typed : await readAddress(db, defined(owner, "customer"), recipient.savedId);
  const email = shopperId === null ? typed.email : await readEmail(db, shopperId);
  if (email === undefined) throw sessionOver();
  return { address: addressOf(typed, placeOf(typed, messages.checkoutAddress)), mobile: typed.mobile, email };
}

const addressOf = (typed: TypedAddress, place: Place): DeliveryAddress => ({
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
