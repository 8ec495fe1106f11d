/** An address on the wire. Fields are validated in this order (specification 2, section 5). */
import { z } from "zod";
import { messages } from "./messages.ts";
import { addressTypes } from "./rules.ts";
import { email, mobile, optionalText, pincode, required } from "./text.ts";

/** A choice from a list of the shop's own records; nothing, 0 and '' all mean "not chosen". */
const chosen = (message: string) => z.int({ error: message }).positive(message).max(2_147_483_647, message);

type Texts = (typeof messages)["address" | "checkoutAddress"];

/** Fields of both address forms, each with its own messages. The server reads the names of places from their ids. */
const placeFields = (texts: Texts) => ({
  ua_mobile: mobile(texts.mobileNeeded, texts.mobileFormat),
  ua_apartment: required(texts.apartment, 200),
  ua_complete_address: required(texts.street, 500),
  ua_pincode: pincode(texts.pincodeNeeded, texts.pincodeFormat),
  ua_country_id: chosen(texts.country),
  ua_country_name: optionalText(100),
  ua_state_id: chosen(texts.state),
  ua_state_name: optionalText(100),
  ua_city_id: chosen(texts.city),
  ua_city_name: optionalText(100),
  ua_address_type: z.enum(addressTypes, { error: texts.type }),
  ua_address_type_other: optionalText(60),
  ua_house_no: optionalText(60),
});

/** "Other" asks what it is. */
const otherIsNamed = (address: { ua_address_type: (typeof addressTypes)[number]; ua_address_type_other: string }) =>
  address.ua_address_type !== "Other" || address.ua_address_type_other !== "";

const noEmail = z.literal("").default("");

/** The address book's form. It has no last name and no e-mail address. */
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

/** Only the id of a saved address is read: the server has the rest, and knows whose it is. */
const pickedAddress = z.object({ ua_id: z.int().positive().max(2_147_483_647) });

/** A guest who buys gift cards only, which need no address. An address with something wrong in it is not taken for it. */
const buyerContact = z.object({
  ua_email: email(messages.checkoutAddress.emailNeeded, messages.checkoutAddress.emailFormat),
  ua_fname: required(messages.giftCards.buyerName, 80),
  ua_pincode: z.never().optional(),
});

/** The address of an order: a saved one, or a typed one; of a guest's gift cards only the contact. */
export const addressSession = z.union([pickedAddress, typedAddress, buyerContact], {
  // A union would only report "Invalid input": report what is wrong with the typed address instead.
  error: (issue) => (issue.code === "invalid_union" ? issue.errors[1]?.[0]?.message : undefined) ?? messages.checkoutAddress.street,
});

/** An address as the server sends it. */
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
