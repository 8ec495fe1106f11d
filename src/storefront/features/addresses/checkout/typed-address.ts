/** Converts the address typed at checkout between storage, form and screen. */
import type { TypedAddress } from "../../../state/checkout/address-session.wire.ts";
import type { Values } from "../../../ui/form/field.tsx";
import { addressTypes } from "../../../../contract/rules.ts";
import type { Address, AddressDraft, Choice } from "../addresses.ts";
import { check, guestRules } from "../rules.ts";

const chosen = (id: string, name: string): Choice | undefined =>
  /^[1-9]\d*$/.test(id) && name !== "" ? { id: Number(id), name } : undefined;

/** For the form: invalid choices count as not chosen. */
export const draftOf = (typed: TypedAddress): AddressDraft => ({
  ...typed,
  country: chosen(typed.country, typed.countryName),
  state: chosen(typed.state, typed.stateName),
  city: chosen(typed.city, typed.cityName),
  type: addressTypes.find((type) => type === typed.type),
});

/** Null when a field is missing or invalid. */
export function completeAddress(typed: TypedAddress): Address | null {
  const { country, state, city, type } = draftOf(typed);
  if (!country || !state || !city || !type || Object.keys(check(guestRules, typed)).length > 0) return null;
  return { ...typed, id: 0, houseNumber: "", country, state, city, type, isDefault: false };
}

/** The values of the form. The field `email` may be outside it. */
export function typedIn(form: HTMLFormElement, email: string): TypedAddress {
  const values: Values = {};
  for (const [field, value] of new FormData(form)) if (typeof value === "string") values[field] = value;
  const text = (field: string) => (values[field] ?? "").trim();
  const nameOf = (field: string) => {
    const select = form.elements.namedItem(field);
    return select instanceof HTMLSelectElement && select.value !== "" ? (select.selectedOptions[0]?.text ?? "") : "";
  };
  return {
    email: email.trim(),
    firstName: text("firstName"),
    lastName: text("lastName"),
    mobile: text("mobile"),
    apartment: text("apartment"),
    street: text("street"),
    pincode: text("pincode"),
    country: text("country"),
    countryName: nameOf("country"),
    state: text("state"),
    stateName: nameOf("state"),
    city: text("city"),
    cityName: nameOf("city"),
    type: text("type"),
    otherType: text("otherType"),
  };
}
