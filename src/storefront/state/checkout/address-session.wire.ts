/**
 * The delivery address typed at checkout, under its wire names. It survives reloads, errors and navigation.
 * It may be incomplete; the form's rules decide that.
 */
import type { makeCodOrder } from "../../../contract/checkout.ts";
import type { BodyOf } from "../../../contract/call.ts";
import { readStored, storedRecord, writeStored } from "../storage.ts";

const key = "ADDRESS_SESSION";

/** By form field; a list choice has an id and a name. All may be ''. */
const wireNames = {
  email: "ua_email",
  firstName: "ua_fname",
  lastName: "ua_lname",
  mobile: "ua_mobile",
  apartment: "ua_apartment",
  street: "ua_complete_address",
  pincode: "ua_pincode",
  country: "ua_country_id",
  countryName: "ua_country_name",
  state: "ua_state_id",
  stateName: "ua_state_name",
  city: "ua_city_id",
  cityName: "ua_city_name",
  type: "ua_address_type",
  otherType: "ua_address_type_other",
} as const;

export type TypedAddress = Record<keyof typeof wireNames, string>;
export type AddressBody = BodyOf<typeof makeCodOrder>["parsedAddressSession"];

const fields = Object.keys(wireNames) as (keyof TypedAddress)[];
const numbers: readonly string[] = ["country", "state", "city"];
const MAX_LENGTH = 500;

/** Reads the stored address. Values that are no text or number become ''. */
export function readTypedAddress(): TypedAddress {
  const stored = storedRecord(readStored(key));
  const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value).slice(0, MAX_LENGTH) : "");
  return Object.fromEntries(fields.map((field) => [field, text(stored[wireNames[field]])])) as TypedAddress;
}

/** Stores the address, or removes it when it is empty. */
export function saveTypedAddress(typed: TypedAddress): void {
  const isEmpty = fields.every((field) => typed[field] === "");
  writeStored(key, isEmpty ? null : JSON.stringify(toWire(typed)));
}

export const clearTypedAddress = (): void => writeStored(key, null);

const toWire = (typed: TypedAddress) =>
  Object.fromEntries(fields.map((field) => [wireNames[field], numbers.includes(field) ? Number(typed[field]) || 0 : typed[field]]));

/** The same for gift cards only, which need no address: a guest's contact; a customer's is on the server. */
export const buyerBody = (typed: Pick<TypedAddress, "email" | "firstName"> | null): AddressBody =>
  typed && { ua_email: typed.email, ua_fname: typed.firstName };

/** The body field of an order: a guest's typed address, or a customer's by its id. */
export const addressBody = (address: TypedAddress | { id: number }): AddressBody =>
  ("id" in address ? { ua_id: address.id } : toWire(address)) as AddressBody;
