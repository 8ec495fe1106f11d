/** An address on the wire. The order of the fields is the order in which a shopper is told about them (specification 2, section 5). */
import { z } from "zod";
import { messages } from "./messages.ts";
import { addressTypes } from "./rules.ts";
import { email, mobile, optionalText, pincode, required } from "./text.ts";

/** A choice from a list of the shop's own records; nothing, 0 and '' all mean "not chosen". */
const chosen = (message: string) => z.int({ error: message }).positive(message).max(2_147_483_647, message);

type Words = (typeof messages)["address" | "checkoutAddress"];

/** What both address forms ask for, each in its own words. The server reads the names of places from their ids. */
const placeFields = (words: Words) => ({
  ua_mobile: mobile(words.mobileNeeded, words.mobileFormat),
  ua_apartment: required(words.apartment, 200),
  ua_complete_address: required(words.street, 500),
  ua_pincode: pincode(words.pincodeNeeded, words.pincodeFormat),
  ua_country_id: chosen(words.country),
  ua_country_name: optionalText(100),
  ua_state_id: chosen(words.state),
  ua_state_name: optionalText(100),
  ua_city_id: chosen(words.city),
  ua_city_name: optionalText(100),
  ua_address_type: z.enum(addressTypes, { error: words.type }),
  ua_address_type_other: optionalText(60),
  ua_house_no: optionalText(60),
});

/** "Other" asks what it is. */
const otherIsNamed = (address: { ua_address_type: (typeof addressTypes)[number]; ua_address_type_other: string }) =>
  address.ua_address_type !== "Other" || address.ua_address_type_other !== "";

const noEmail = z.literal("").default("");

/** The address book's form. Last name and e-mail are not asked for there. */
export const savedAddress = z
  .object({
    /** Missing or 0 for a new address. */
    ua_id: z.int().min(0).max(2_147_483_647).default(0),
    ua_fname: required(messages.address.firstName, 80),
    ua_lname: optionalText(80),
    ua_email: noEmail.or(email(messages.checkoutAddress.emailNeeded, messages.checkoutAddress.emailFormat)),
    ...placeFields(messages.address),
    ua_default_address: z.literal([0, 1]).default(0),
  })
  .refine(otherIsNamed, { error: messages.address.other, path: ["ua_address_type_other"] });

/** The address step's form, as a guest fills it in. */
export const typedAddress = z
  .object({
    ua_email: email(messages.checkoutAddress.emailNeeded, messages.checkoutAddress.emailFormat),
    ua_fname: required(messages.checkoutAddress.firstName, 80),
    ua_lname: required(messages.checkoutAddress.lastName, 80),
    ...placeFields(messages.checkoutAddress),
  })
  .refine(otherIsNamed, { error: messages.checkoutAddress.other, path: ["ua_address_type_other"] });

/** Of a saved address only the id counts: the server has the rest, and knows whose it is. */
const pickedAddress = z.object({ ua_id: z.int().positive().max(2_147_483_647) });

/** The address of an order: one of the shopper's own, or one typed in. */
export const addressSession = z.union([pickedAddress, typedAddress], {
  // A union would only say "Invalid input": say what is wrong with the typed address instead.
  error: (issue) => (issue.code === "invalid_union" ? issue.errors[1]?.[0]?.message : undefined) ?? messages.checkoutAddress.street,
});

/** An address as the server gives it. */
export const addressRow = z.object({
  ua_id: z.int(),
  ua_fname: z.string(),
  ua_lname: z.string(),
  ua_email: z.string(),
  ua_mobile: z.string(),
  ua_pincode: z.string(),
  ua_country_id: z.int(),
  ua_country_name: z.string(),
  ua_state_id: z.int(),
  ua_state_name: z.string(),
  ua_city_id: z.int(),
  ua_city_name: z.string(),
  ua_apartment: z.string(),
  ua_complete_address: z.string(),
  ua_house_no: z.string(),
  ua_address_type: z.enum(addressTypes),
  ua_address_type_other: z.string(),
  /** 1 = the default address. */
  ua_default_address: z.literal([0, 1]),
});
export type AddressWire = z.infer<typeof addressRow>;
