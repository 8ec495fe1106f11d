/** Addresses as the screens use them. */
import type { addressTypes } from "../../../contract/rules.ts";

export type AddressType = (typeof addressTypes)[number];

export type Address = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  /** Only other programs set it; the forms keep it as it is. */
  houseNumber: string;
  apartment: string;
  street: string;
  pincode: string;
  country: Choice;
  state: Choice;
  city: Choice;
  type: AddressType;
  /** Describes the type `Other`; '' for home and work. */
  otherType: string;
  isDefault: boolean;
};

/** An address that is still being typed: missing fields are undefined. */
export type AddressDraft = { [Field in keyof Address]?: Address[Field] | undefined };

/** Name and mobile of the account, which prefill a new address. */
export type Contact = Pick<Address, "firstName" | "lastName" | "mobile">;

/** A whole name in one field, as a trade application gives it, is divided before its last word. */
export function contactDraft({ firstName, lastName, mobile }: Contact): AddressDraft {
  const at = lastName === "" ? firstName.trim().lastIndexOf(" ") : -1;
  if (at < 0) return { firstName, lastName, mobile };
  return { firstName: firstName.slice(0, at), lastName: firstName.trim().slice(at + 1), mobile };
}

/** An option of a list that the server provides. */
export type Choice = { id: number; name: string };

/** The likeliest state of a PIN code, its main town there, and all possible states. */
export type PincodePlace = { state: Choice; city: Choice | null; stateIds: readonly number[] };

/** Lines as on a parcel. Repeated lines appear once. */
export const linesOf = (address: Address): string[] => [
  ...new Set([
    [address.houseNumber, address.apartment].filter(Boolean).join(", "),
    address.street,
    `${address.city.name} ${address.pincode}`,
    `${address.state.name}, ${address.country.name}`,
  ]),
];

export const nameOf = ({ firstName, lastName }: Address): string => `${firstName} ${lastName}`.trim();

export const typeOf = ({ type, otherType }: Address): string => (type === "Other" ? otherType : type);
