/** Addresses for tests. */
import assert from "node:assert/strict";
import type { AddressWire } from "../../contract/address-fields.ts";
import { userAddressProcess } from "../../contract/addresses.ts";
import type { TestShop } from "../test-shop.ts";

/** As the form of the address book sends it. */
export const homeAddress = {
  ua_id: 0,
  ua_fname: "Asha",
  ua_lname: "Rao",
  ua_mobile: "+919800000000",
  ua_apartment: "Flat 4, Neem House",
  ua_complete_address: "11 Station Road",
  ua_pincode: "302001",
  ua_country_id: 356,
  ua_state_id: 8,
  ua_city_id: 8001,
  ua_address_type: "Home",
  ua_address_type_other: "",
  ua_default_address: 0,
};

/** Saves Asha's address with changes. */
export async function saveAddress(shop: TestShop, token: string, change: Partial<typeof homeAddress> = {}): Promise<AddressWire> {
  const { body } = await shop.call(userAddressProcess, { ...homeAddress, ...change }, undefined, { token });
  assert.equal(body.status, "success", body.message);
  return body.resUserAddress;
}
