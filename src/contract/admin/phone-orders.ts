/** Calls about orders that staff take by phone, and their pay links. */
import { z } from "zod";
import { del, get, post, success } from "../call.ts";
import { MAX_QUANTITY, MOST_LINES } from "../cart-fields.ts";
import { idempotencyKey } from "../checkout.ts";
import { id, picture } from "../fields.ts";
import { emailPattern } from "../rules.ts";
import { mobile, optionalText, pincode, required } from "../text.ts";
import { pickedCustomer } from "./customers.ts";
import { moment, paise } from "./fields.ts";
import { phoneOrderMessages as texts } from "./phone-order-messages.ts";

const place = z.object({ id: z.int(), name: z.string() });

export const phoneCustomer = get("admin.phone-customer", {
  path: "/api/admin/phone-orders/customers/:id",
  summary: "A customer with the saved addresses, the default one first.",
  access: "staff",
  may: "orders.place",
  params: z.object({ id: z.coerce.number().int() }),
  reply: success({
    customer: pickedCustomer,
    addresses: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        mobile: z.string(),
        lines: z.array(z.string()),
        pincode: z.string(),
        isDefault: z.boolean(),
      }),
    ),
  }),
});

export const places = get("admin.places", {
  path: "/api/admin/places",
  summary: "States, the cities of one, and which of them a PIN code belongs to; to fill a form.",
  access: "staff",
  may: "orders.place",
  query: z.object({ pincode: z.string().trim().max(10).default(""), state: z.coerce.number().int().default(0) }),
  reply: success({
    states: z.array(place),
    /** 0 where it is not known. */
    stateId: z.int(),
    cityId: z.int(),
    /** Of `stateId`. */
    cities: z.array(place),
  }),
});

const phoneLine = z.object({
  productId: id,
  variationId: id,
  quantity: z.int(texts.quantity).min(1, texts.quantity).max(MAX_QUANTITY, texts.quantity),
});

const bought = {
  /** Null for someone without an account. */
  customerId: id.nullable(),
  lines: z.array(phoneLine).max(MOST_LINES, texts.tooManyLines),
  couponCode: optionalText(40),
  giftCardCode: optionalText(40),
};

const quotedLine = z.object({
  productId: z.int(),
  variationId: z.int(),
  name: z.string(),
  terms: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** For this customer; 0 when it cannot be bought. */
  unitPrice: paise,
  mrp: paise,
  total: paise,
  stock: z.int(),
  madeToOrder: z.boolean(),
  leadDays: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** Why it cannot be bought; '' when it can. */
  problem: z.string(),
  picture: picture.nullable(),
});

export const phoneQuote = post("admin.phone-quote", {
  path: "/api/admin/phone-orders/quote",
  summary: "What an order by phone costs now, and whether it can be paid on delivery. Changes nothing.",
  access: "staff",
  may: "orders.place",
  body: z.object({
    ...bought,
    /** As far as they are known. */ email: optionalText(254),
    mobile: optionalText(40),
    pincode: optionalText(10),
  }),
  reply: success({
    lines: z.array(quotedLine),
    totals: z.object({
      items: paise,
      discount: paise,
      coupon: paise,
      giftCard: paise,
      shipping: paise,
      codCharge: paise,
      /** Online, and on delivery with its charge. */
      payable: paise,
      payableCod: paise,
    }),
    /** Why a code does not apply; '' when it does, and without one. */
    couponMessage: z.string(),
    giftCardMessage: z.string(),
    /** Why it cannot be paid on delivery; '' when it can. */
    codMessage: z.string(),
  }),
});

/** An address as staff type it. */
export const typedAddress = z.object({
  firstName: required(texts.firstName, 80),
  lastName: optionalText(80),
  mobile: mobile(texts.mobileNeeded, texts.mobileWrong),
  houseNumber: optionalText(60),
  apartment: required(texts.apartment, 200),
  street: required(texts.street, 500),
  pincode: pincode(texts.pincodeNeeded, texts.pincodeWrong),
  stateId: z.int(texts.state).positive(texts.state),
  cityId: z.int(texts.city).positive(texts.city),
});

/** What the customer has agreed to. Only compared, never charged. */
const agreed = z.object({ payable: paise, shipping: paise, coupon: paise });

/** An e-mail address, or '' for none. */
const emailOrNone = z
  .string({ error: texts.emailWrong })
  .trim()
  .toLowerCase()
  .max(254, texts.emailWrong)
  .refine((typed) => typed === "" || emailPattern.test(typed), texts.emailWrong)
  .default("");

export const placePhoneOrder = post("admin.place-phone-order", {
  path: "/api/admin/phone-orders",
  summary: "Places an order that is paid on delivery, or reserves it for a day and e-mails a pay link. The same key is one order.",
  access: "staff",
  may: "orders.place",
  body: z
    .object({
      /** Made by the browser, once for each order. */
      key: idempotencyKey,
      ...bought,
      lines: bought.lines.min(1, texts.noLines),
      method: z.enum(["cod", "link"], texts.method),
      /** For someone without an account; a customer's e-mails go to the address of the account. */
      email: emailOrNone,
      /** One of the customer's addresses, or a typed one. */
      savedAddressId: id.nullable(),
      address: typedAddress.nullable(),
      note: optionalText(1000),
      agreed,
    })
    .refine(({ customerId, email: typed }) => customerId !== null || typed !== "", { error: texts.emailNeeded, path: ["email"] })
    .refine(({ savedAddressId, address }) => savedAddressId !== null || address !== null, {
      error: texts.street,
      path: ["address.street"],
    }),
  reply: success({
    number: z.string(),
    /** The link that was e-mailed; '' for an order that is placed already. */
    link: z.string(),
  }),
});

const whichOrder = z.object({ number: z.string().max(20) });

export const sendPayLink = post("admin.send-pay-link", {
  path: "/api/admin/orders/:number/pay-link",
  summary: "Makes another pay link for an order that waits for its payment, to copy or to e-mail. Earlier links stay valid.",
  access: "staff",
  may: "orders.place",
  params: whichOrder,
  body: z.object({ isMailed: z.boolean() }),
  reply: success({ link: z.string(), until: moment }),
});

export const withdrawPayLink = del("admin.withdraw-pay-link", {
  path: "/api/admin/orders/:number/pay-link",
  summary: "Ends an order that waits for its payment: its products are free again, and a payment that still arrives is refunded.",
  access: "staff",
  may: "orders.place",
  params: whichOrder,
  reply: success({}),
});
