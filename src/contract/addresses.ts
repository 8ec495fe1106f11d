/** Calls of the address book and its lists of places (specification 2, section 7). */
import { z } from "zod";
import { addressRow, savedAddress } from "./address-fields.ts";
import { get, post, success } from "./call.ts";
import { id } from "./fields.ts";
import { messages } from "./messages.ts";
import { pincode } from "./text.ts";

export const getCountryData = get("getCountryData", {
  summary: "The countries that an address can be in.",
  reply: success({ data: z.array(z.object({ country_id: z.int(), country_name: z.string() })) }),
});

export const getAllStates = get("getallStates", {
  summary: "The states of all countries.",
  reply: success({ data: z.array(z.object({ state_id: z.int(), state_name: z.string(), country_id: z.int() })) }),
});

export const getCityByState = post("getCityByState", {
  summary: "The cities of a state, as a bare list.",
  body: z.object({ state_id: id }),
  reply: z.array(z.object({ cities_id: z.int(), cities_name: z.string() })),
});

export const pincodePlace = post("pincode-place", {
  summary: "The state and cities of a PIN code, as far as the shop knows; to fill a form, never to refuse an address.",
  body: z.object({ ua_pincode: pincode(messages.address.pincodeNeeded, messages.address.pincodeFormat) }),
  reply: success({
    place: z
      .object({
        /** Every possible state; the likeliest is `state_id`. */
        state_ids: z.array(z.int()),
        state_id: z.int(),
        state_name: z.string(),
        /** The main town thereabouts; 0 and '' where it is not known. */
        cities_id: z.int(),
        cities_name: z.string(),
      })
      .nullable(),
  }),
});

export const userAddressProcess = post("userAddressProcess", {
  summary: "Saves a new address, or the changes to one.",
  access: "shopper",
  perMinute: 60,
  body: savedAddress,
  // The saved address comes along, so that the list changes in place instead of a reload (decisions).
  reply: success({ message: z.string(), resUserAddress: addressRow }),
});

export const getUserAddress = get("get-user-address", {
  summary: "The shopper's addresses, the default one first.",
  access: "shopper",
  reply: success({ resUserAddress: z.array(addressRow) }),
});

export const getUserDefaultAddress = get("get-user-default-address", {
  summary: "The shopper's default address; null when there is none.",
  access: "shopper",
  reply: success({ resUserAddress: addressRow.nullable() }),
});

export const removeAddress = post("removeAddress", {
  summary: "Deletes one of the shopper's addresses.",
  access: "shopper",
  body: z.object({ addrid: id }),
  reply: success({ message: z.string() }),
});

export const chooseAddress = post("chooseAddress", {
  summary: "Makes one of the shopper's addresses the default and gives it back.",
  access: "shopper",
  body: z.object({ ua_id: id }),
  reply: success({ resUserAddress: addressRow }),
});
