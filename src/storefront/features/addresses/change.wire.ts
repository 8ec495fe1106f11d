/** Requests that change the address book. Each throws when the shop cannot be reached. */
import type { userAddressProcess } from "../../../contract/addresses.ts";
import { isRefusal } from "../../../contract/browser-client.ts";
import type { BodyOf } from "../../../contract/call.ts";
import { browserApi } from "../../state/browser-api.ts";
import type { Values } from "../../ui/form/field.tsx";
import type { Address } from "./addresses.ts";

export type Change = { isDone: boolean; message: string };
type SavedAddress = Pick<Address, "id" | "houseNumber">;
const NEW: SavedAddress = { id: 0, houseNumber: "" };
type Body = BodyOf<typeof userAddressProcess>;

const toBody = ({ id, houseNumber }: SavedAddress, values: Values): Body => ({
  ua_id: id,
  ua_fname: values["firstName"] ?? "",
  ua_lname: values["lastName"] ?? "",
  ua_mobile: values["mobile"] ?? "",
  ua_house_no: houseNumber,
  ua_apartment: values["apartment"] ?? "",
  ua_complete_address: values["street"] ?? "",
  ua_pincode: values["pincode"] ?? "",
  ua_country_id: Number(values["country"]),
  ua_state_id: Number(values["state"]),
  ua_city_id: Number(values["city"]),
  // The form offers only valid types.
  ua_address_type: values["type"] as Body["ua_address_type"],
  ua_address_type_other: values["otherType"] ?? "",
  ua_default_address: values["isDefault"] ? 1 : 0,
});

/** `edited`: what the form does not show; undefined for a new address. */
export async function saveAddress(edited: SavedAddress | undefined, values: Values): Promise<Change> {
  const reply = await browserApi()("userAddressProcess", toBody(edited ?? NEW, values));
  return { isDone: !isRefusal(reply), message: reply.message };
}

export async function removeAddress(id: number): Promise<Change> {
  const reply = await browserApi()("removeAddress", { addrid: id });
  return { isDone: !isRefusal(reply), message: reply.message };
}

/** The reason for a refusal; undefined on success. */
export async function chooseDefault(id: number): Promise<string | undefined> {
  const reply = await browserApi()("chooseAddress", { ua_id: id });
  return isRefusal(reply) ? reply.message : undefined;
}
