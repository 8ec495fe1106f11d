/** Reads an address book. */
import type { AddressWire } from "../../../contract/address-fields.ts";
import { type BrowserApi, isRefusal } from "../../../contract/browser-client.ts";
import type { Address } from "./addresses.ts";

const toAddress = (wire: AddressWire): Address => ({
  id: wire.ua_id,
  firstName: wire.ua_fname,
  lastName: wire.ua_lname,
  email: wire.ua_email,
  mobile: wire.ua_mobile,
  houseNumber: wire.ua_house_no,
  apartment: wire.ua_apartment,
  street: wire.ua_complete_address,
  pincode: wire.ua_pincode,
  country: { id: wire.ua_country_id, name: wire.ua_country_name },
  state: { id: wire.ua_state_id, name: wire.ua_state_name },
  city: { id: wire.ua_city_id, name: wire.ua_city_name },
  type: wire.ua_address_type,
  otherType: wire.ua_address_type_other,
  isDefault: wire.ua_default_address === 1,
});

/** The default address first. The caller handles a session that is over; any other refusal is a fault. */
export async function readAddresses(api: BrowserApi): Promise<Address[]> {
  const reply = await api("get-user-address");
  if (isRefusal(reply)) throw new Error(reply.message);
  return reply.resUserAddress.map(toAddress);
}
