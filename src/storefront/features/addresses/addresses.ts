/** Addresses in the shop's own words. */
import type { addressTypes } from "../../../contract/rules.ts";

export type AddressType = (typeof addressTypes)[number];

export type Address = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  apartment: string;
  street: string;
  pincode: string;
  country: Choice;
  state: Choice;
  city: Choice;
  type: AddressType;
  /** What the other one is; '' for home and work. */
  otherType: string;
  isDefault: boolean;
};

/** One that is still being typed: whatever is not there is undefined. */
export type AddressDraft = { [Field in keyof Address]?: Address[Field] | undefined };

/** One of a list of the shop's own. */
export type Choice = { id: number; name: string };

/** Where a PIN code lies: the likeliest state and its main town thereabouts, and all states in which it may be. */
export type PincodePlace = { state: Choice; city: Choice | null; stateIds: readonly number[] };

/** Line by line, as on a parcel; what somebody has typed into two fields stands once. */
export const linesOf = (address: Address): string[] => [
  ...new Set([
    address.apartment,
    address.street,
    `${address.city.name} ${address.pincode}`,
    `${address.state.name}, ${address.country.name}`,
  ]),
];

export const nameOf = ({ firstName, lastName }: Address): string => `${firstName} ${lastName}`.trim();

export const typeOf = ({ type, otherType }: Address): string => (type === "Other" ? otherType : type);
