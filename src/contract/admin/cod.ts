/** Calls about the rules of cash on delivery, for staff. */
import { z } from "zod";
import { get, patch, post, success } from "../call.ts";
import { pincode } from "../text.ts";
import { paise, version } from "./fields.ts";
import { adminMessages as texts } from "./messages.ts";

/** Cash of this amount or more is illegal (Income-tax Act, section 269ST). */
const LEGAL_LIMIT = 2_00_000_00;
/** In one request. */
const MOST_PINCODES = 5_000;

const rules = z.object({
  isOn: z.boolean(),
  /** Of the order's total, the charge for cash on delivery included. */
  minimum: paise,
  maximum: paise,
  /** How many parcels a customer may have refused and still pay on delivery. */
  refusalsAllowed: z.int(),
  /** How many orders that are not shipped yet one e-mail address, mobile number and network may have. */
  openPerEmail: z.int(),
  openPerMobile: z.int(),
  openPerNetwork: z.int(),
  /** Whether customers confirm an order before it is sent. */
  asksConfirmation: z.boolean(),
});

export const codRules = get("admin.cod-rules", {
  path: "/api/admin/cod-rules",
  summary: "The rules of cash on delivery, and the PIN codes without it.",
  access: "staff",
  may: "cod.change",
  reply: success({
    rules,
    version,
    pincodes: z.array(z.string()),
    /** Of a year, by the first three digits of the PIN code: parcels that were to be paid on delivery, and how many of them were refused. */
    refusals: z.array(z.object({ prefix: z.string(), parcels: z.int(), refused: z.int() })),
  }),
});

const amount = (message: string) => z.int(message).min(0, message);
const count = (least: number) => z.int(texts.countWrong).min(least, texts.countWrong).max(999, texts.countWrong);

export const changeCodRules = patch("admin.change-cod-rules", {
  path: "/api/admin/cod-rules",
  summary: "Changes the rules of cash on delivery, for orders from now on.",
  access: "staff",
  may: "cod.change",
  body: z
    .object({
      isOn: z.boolean(),
      minimum: amount(texts.minimumWrong),
      maximum: amount(texts.codMaximumWrong).refine((maximum) => maximum < LEGAL_LIMIT, texts.codMaximumWrong),
      refusalsAllowed: count(0),
      openPerEmail: count(1),
      openPerMobile: count(1),
      openPerNetwork: count(1),
      asksConfirmation: z.boolean(),
      version,
    })
    .refine(({ minimum, maximum }) => maximum >= minimum, { path: ["maximum"], message: texts.codMaximumLow }),
  reply: success({ version }),
});

export const setCodPincodes = post("admin.set-cod-pincodes", {
  path: "/api/admin/cod-pincodes",
  summary: "Excludes PIN codes from cash on delivery, or allows it there again. Repeating it changes nothing.",
  access: "staff",
  may: "cod.change",
  bodyLimit: 128 * 1024,
  body: z.object({
    pincodes: z.array(pincode(texts.pincodeWrong, texts.pincodeWrong)).min(1, texts.pincodeWrong).max(MOST_PINCODES, texts.tooLong),
    isBlocked: z.boolean(),
  }),
  /** Those that changed. */
  reply: success({ changed: z.int() }),
});
