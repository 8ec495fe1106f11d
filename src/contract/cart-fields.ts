/** Cart lines, summaries and the two discount sessions: shared by cart, checkout, promotions and sign-in. */
import { z } from "zod";
import { id, picture, rupees, selectedVariation, shownRupees } from "./fields.ts";
import { messages } from "./messages.ts";
import { isPincode, toPincode } from "./rules.ts";

/** A line of the cart as the server gives it: priced, and checked against what is there now. */
export const cartLine = z.object({
  /** 0 on a guest's line. */
  cart_id: z.int(),
  cart_user_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  product_slug: z.string(),
  product_sku: z.string(),
  product_image: z.string(),
  picture: picture.nullable(),
  /** 1 = has variations. */
  product_type: z.int(),
  product_price: rupees,
  /** The price of one unit for this customer, trade terms included. */
  product_selling_price: rupees,
  /** What it cost when it was put in the cart; null when that has not changed. */
  product_price_was: rupees.nullable(),
  product_discount: z.int(),
  /** Term ids joined by '-'; empty for a product without variations. */
  product_variation: z.string(),
  /** 0 for a product without variations. */
  product_variation_id: z.int(),
  selected_variation: z.array(selectedVariation),
  product_category_id: z.int(),
  quantity: z.int(),
  /** Minimum and maximum quantity for this customer now; 0 and 0 when it cannot be bought. */
  quantity_min: z.int(),
  quantity_max: z.int(),
  /** Only multiples of it are sold: 2 for what is sold in pairs. */
  quantity_step: z.int(),
  /** The line's part of the total: nothing while it cannot be bought as it is. */
  line_total: rupees,
  user_fav_product: z.boolean(),
  /** 0 made to order, 1 in stock. */
  product_availability_status: z.int(),
  product_lead_days: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** It is sent by e-mail: no delivery address, no shipping, no cash on delivery. */
  product_is_gift_card: z.boolean(),
  /** True when the line cannot be bought as it is. */
  product_item_status: z.boolean(),
  product_item_status_message: z.string(),
});
export type CartLineWire = z.infer<typeof cartLine>;

/** Of one piece in one order. */
export const MAX_QUANTITY = 999;

export const quantity = z
  .int({ error: messages.input.quantity })
  .min(1, messages.input.quantity)
  .max(MAX_QUANTITY, messages.input.quantity);

/** '' and 0 stand for a product without variations. */
export const chosenVariation = {
  product_variation: z.string().trim().max(200).default(""),
  product_variation_id: z.int().min(0).max(2_147_483_647).default(0),
};

const shownAmount = shownRupees.optional();

/** A line as stored in a browser. The server reads product and quantity; it compares the amounts that the shopper saw and never uses them. */
export const guestCartLine = z.object({
  product_id: id,
  ...chosenVariation,
  quantity,
  selected_variation: z.array(selectedVariation).max(20).default([]),
  product_price: shownAmount,
  product_selling_price: shownAmount,
  /** As the server sent it: reported again until the product is added again. */
  product_price_was: shownAmount.nullable(),
});

/** Lines that a cart may have. */
export const MOST_LINES = 100;

/** Bytes of a body with a guest's cart: a hundred lines with their choices, each about 1 kB, as a browser stores them. */
export const GUEST_CART_BODY_LIMIT = 128 * 1024;

/**
 * Where a cart goes, as far as that is known: the delivery charge may depend on it. A browser remembers what was typed once; what is no PIN code counts as none,
 * so that no cart breaks over it.
 */
export const cartPincode = z
  .string({ error: messages.input.notText })
  .max(40, messages.input.tooLong)
  .overwrite((typed) => (isPincode(typed) ? toPincode(typed) : ""))
  .default("");

export const guestCart = z.array(guestCartLine).max(MOST_LINES, messages.input.tooManyLines);
export type GuestCartWire = z.input<typeof guestCart>;

/**
 * A random name that the browser gives a guest's cart, and drops together with it. However often and from wherever a cart of that name is
 * sent along with a sign-in, it is taken over once.
 */
export const guestCartKey = z
  .string()
  .max(100, messages.input.notText)
  .regex(/^[A-Za-z0-9_-]{16,}$/, messages.input.notText);

/** A line that is not in the customer's cart as the guest left it, and why. */
export const cartChange = z.object({ product_id: z.int(), product_variation: z.string(), product_name: z.string(), message: z.string() });
export type CartChangeWire = z.infer<typeof cartChange>;

/** A line that was in the customer's cart before a guest's cart was merged into it. */
export const earlierLine = z.object({
  product_id: z.int(),
  product_variation: z.string(),
  product_name: z.string(),
  selected_variation: z.array(selectedVariation),
  quantity: z.int(),
  /** How many of them the guest had in the cart; usually 0. */
  quantity_guest: z.int(),
});
export type EarlierLineWire = z.infer<typeof earlierLine>;

/** A code of the request that does not apply, and why. */
export const removedCode = z.object({
  kind: z.enum(["coupon", "giftcard"]),
  code: z.string(),
  message: z.string(),
  /** A change of the cart can make it apply again. */
  can_return: z.boolean(),
});
export type RemovedCodeWire = z.infer<typeof removedCode>;

/** The first three are the specification's; the rest spare a browser the arithmetic. */
export const cartSummary = z.object({
  /** Sum of the prices before discount. */
  itemTotal: rupees,
  /** What the products' own discounts take off. */
  discount: rupees,
  /** itemTotal − discount: what coupon and shipping are worked out from. */
  total_amount: rupees,
  item_count: z.int(),
  shipping_amount: rupees,
  /** Added only when the order is paid on delivery. */
  cod_amount: rupees,
  coupon_amount: rupees,
  giftcard_amount: rupees,
  /** total_amount + shipping − coupon − gift card. */
  payable_amount: rupees,
  /** The same with the charge for cash on delivery. */
  payable_amount_cod: rupees,
  /** The total from which shipping is free; 0 when it is free already at any, never, or when the PIN code is not known. */
  shipping_free_from: rupees,
  /** The most that shipping costs: the exact amount depends on a PIN code that is not known yet. */
  shipping_is_most: z.boolean(),
});
export type CartSummaryWire = z.infer<typeof cartSummary>;

/** The summary as the shopper saw it, to be compared with a fresh one. */
export const seenSummary = z.object({ itemTotal: shownAmount, discount: shownAmount, total_amount: shownAmount });

export const couponSession = z.object({ promo_id: z.int(), promo_code: z.string(), discount_amount: rupees, cart_amount: rupees });
export type CouponSessionWire = z.infer<typeof couponSession>;

export const giftCardSession = z.object({ gt_id: z.int(), gt_giftcard_code: z.string(), gt_amount: rupees });
export type GiftCardSessionWire = z.infer<typeof giftCardSession>;

const storedId = z.int().min(0).max(2_147_483_647).optional();

/** A coupon as stored in a browser: the code is looked up again, the amount is compared. Null or {}: no coupon. */
export const storedCoupon = z
  .object({ promo_id: storedId, promo_code: z.string().trim().max(60).default(""), discount_amount: shownAmount, cart_amount: shownAmount })
  .nullish();

export const storedGiftCard = z
  .object({ gt_id: storedId, gt_giftcard_code: z.string().trim().max(60).default(""), gt_amount: shownAmount })
  .nullish();
