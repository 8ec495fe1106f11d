/**
 * The delivery address that somebody is typing at checkout, under the names of the wire: what is there survives a reload, an error and a way
 * back. It may be half done; whether it is complete is said by the rules of the form.
 */
import type { makeCodOrder } from "../../../contract/checkout.ts";
import type { BodyOf } from "../../../contract/call.ts";
import { readStored, storedRecord, writeStored } from "../storage.ts";

const key = "ADDRESS_SESSION";

/** By field of the form; of what is chosen from a list the id, and its name beside it. All may be ''. */
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
const LONGEST = 500;

/** What lies under the key, whatever it is: texts and numbers count, all else is ''. */
export function readTypedAddress(): TypedAddress {
  const stored = storedRecord(readStored(key));
  const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value).slice(0, LONGEST) : "");
  return Object.fromEntries(fields.map((field) => [field, text(stored[wireNames[field]])])) as TypedAddress;
}

/** Keeps it as it stands; nothing when nothing is typed. */
export function keepTypedAddress(typed: TypedAddress): void {
  const isEmpty = fields.every((field) => typed[field] === "");
  writeStored(key, isEmpty ? null : JSON.stringify(toWire(typed)));
}

export const dropTypedAddress = (): void => writeStored(key, null);

const toWire = (typed: TypedAddress) =>
  Object.fromEntries(fields.map((field) => [wireNames[field], numbers.includes(field) ? Number(typed[field]) || 0 : typed[field]]));

/** The typed address of a guest, or one of the customer's own by its id, as an order takes it. */
export const addressBody = (address: TypedAddress | { id: number }): AddressBody =>
  ("id" in address ? { ua_id: address.id } : toWire(address)) as AddressBody;
