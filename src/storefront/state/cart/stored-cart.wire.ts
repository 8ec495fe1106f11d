/** Cart lines under the names they are stored and sent with (specification 2, section 3). */
import type { NewCartLine } from "./cart-line.ts";
import { quantityOf } from "./stored-line.wire.ts";

/** Numbers of the wire for how an attribute's terms look. */
const kindNumber = { value: 1, image: 2, text: 3 } as const;
const MADE_TO_ORDER = 0;
const IN_STOCK = 1;
const HAS_VARIATIONS = 1;
/** Assigned by the server for customers' carts. */
const NONE_YET = 0;

/** The current line with the stored quantity added. */
export const raised = (stored: unknown, line: NewCartLine) => toStoredLine({ ...line, quantity: quantityOf(stored) + line.quantity });

export const toStoredLine = (line: NewCartLine) => ({
  product_id: line.productId,
  product_name: line.name,
  product_slug: line.slug,
  product_sku: line.sku,
  product_image: line.picture,
  product_type: line.variationKey === "" ? 0 : HAS_VARIATIONS,
  product_price: line.mrp,
  product_selling_price: line.sellingPrice,
  product_discount: line.percentOff,
  product_variation: line.variationKey,
  selected_variation: line.chosen.map(({ attribute, term, termId, value, kind }) => ({
    attr: attribute,
    terms: term,
    terms_id: termId,
    terms_value: value,
    terms_type: kindNumber[kind],
  })),
  product_category_id: line.categoryId,
  quantity: line.quantity,
  product_variation_id: line.variationId,
  cart_id: NONE_YET,
  cart_user_id: NONE_YET,
  user_fav_product: false,
  product_availability_status: line.isMadeToOrder ? MADE_TO_ORDER : IN_STOCK,
  product_item_status: false,
  product_item_status_message: "",
});
