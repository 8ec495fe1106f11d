/** Maps products to Google's merchant feed: one item per variation. */
import { DAY_MS, indianDate } from "../../shared/dates.ts";
import { productPath } from "../../shared/links.ts";
import type { Paise } from "../../shared/money.ts";
import { USUAL_LEAD_DAYS, canBuy, isInStock } from "../catalogue/catalogue.ts";
import type { PictureRow } from "../catalogue/catalogue.ts";
import type { DeliveryCharges } from "../shop-settings/shop-settings.ts";
import { mediaPath, originalName, variantName, webpWidthsOf } from "../media/media.ts";
import { plainText } from "../platform/html.ts";
import type { FeedProductRow, FeedVariant } from "./feeds.queries.ts";
import { XML_START, element } from "./xml.ts";

export type FeedShop = { name: string; description: string; publicUrl: string; charges: DeliveryCharges | null; now: Date };

/** HSN chapter of carpets and other floor coverings. */
const FLOOR_COVERINGS = "57";
/** Home & Garden > Decor > Rugs in Google's product taxonomy. */
const RUGS = "598";
/** Google's limits. */
const MAX_LENGTH = { title: 150, description: 5_000, brand: 70, material: 200, colour: 100, size: 100, type: 750, pictures: 10 };
export const toGoogleStart = ({ name, description, publicUrl }: FeedShop): string =>
  `${XML_START}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${element("title", name)}${element("link", `${publicUrl}/`)}${element("description", description || name)}\n`;
export const GOOGLE_END = "</channel>\n</rss>\n";

/** One item per variation; variations without a price are left out. */
export const toGoogleItems = (product: FeedProductRow, shop: FeedShop): string => {
  const common = toCommonPart(product, shop);
  return (product.variants ?? [])
    .filter((variant) => variant.sellingPrice > 0)
    .map((variant) => `<item>${toVariationPart(product, variant, shop)}${common}</item>\n`)
    .join("");
};

function toVariationPart(product: FeedProductRow, variant: FeedVariant, shop: FeedShop): string {
  const chosen = (variant.terms ?? []).map((term) => term.name).join(", ");
  const size = variant.terms?.find((term) => term.attribute === "size");
  return [
    element("g:id", variant.sku),
    element("g:title", truncate(chosen ? `${product.name}, ${chosen}` : product.name, MAX_LENGTH.title)),
    element("g:link", shop.publicUrl + productPath(product.slug, variant.combination)),
    ...toPictures(product, variant, shop.publicUrl),
    ...toAvailability(variant, shop.now),
    element("g:price", toMoney(variant.price)),
    variant.sellingPrice < variant.price ? element("g:sale_price", toMoney(variant.sellingPrice)) : "",
    element("g:size", truncate(size ? (size.value ? `${size.name} (${size.value})` : size.name) : "", MAX_LENGTH.size)),
    variant.weightGrams ? element("g:shipping_weight", `${variant.weightGrams / 1000} kg`) : "",
    // Charges by zone and weight are set in the merchant account: a feed has no words for them.
    shop.charges ? toShipping(variant, shop.charges) : "",
  ].join("");
}

/** The part that is the same for every variation, rendered once. */
function toCommonPart(product: FeedProductRow, { name }: FeedShop): string {
  const named = (attribute: string) => (product.terms ?? []).filter((term) => term.attribute === attribute).map((term) => term.name);
  const description = plainText(product.description) || product.subtitle || product.name;
  return [
    element("g:item_group_id", String(product.id)),
    element("g:description", truncate(description, MAX_LENGTH.description)),
    element("g:brand", truncate(name, MAX_LENGTH.brand)),
    element("g:condition", "new"),
    element("g:identifier_exists", "no"),
    element("g:color", truncate(named("colour").slice(0, 3).join("/"), MAX_LENGTH.colour)),
    element("g:material", truncate(named("material").slice(0, 3).join("/"), MAX_LENGTH.material)),
    element("g:product_type", truncate((product.category_path ?? []).join(" > "), MAX_LENGTH.type)),
    product.hsn_code.startsWith(FLOOR_COVERINGS) ? element("g:google_product_category", RUGS) : "",
  ].join("");
}

function toAvailability(variant: FeedVariant, now: Date): string[] {
  if (!canBuy(variant)) return [element("g:availability", "out_of_stock")];
  if (isInStock(variant)) return [element("g:availability", "in_stock")];
  const ready = new Date(now.getTime() + (variant.leadMaxDays ?? USUAL_LEAD_DAYS.max) * DAY_MS);
  return [element("g:availability", "backorder"), element("g:availability_date", `${indianDate(ready)}T00:00+0530`)];
}

/** The variation's pictures, or those of the whole product when it has none. */
function toPictures({ pictures }: FeedProductRow, { id }: FeedVariant, publicUrl: string): string[] {
  const own = (pictures ?? []).filter((picture) => picture.variantId === id);
  const shown = own.length > 0 ? own : (pictures ?? []).filter((picture) => picture.variantId === null);
  return shown
    .slice(0, MAX_LENGTH.pictures + 1)
    .map((picture, index) => element(index === 0 ? "g:image_link" : "g:additional_image_link", publicUrl + toPictureFile(picture)));
}

/** Google does not read AVIF, so an AVIF picture is linked as its largest WebP version. */
const toPictureFile = ({ key, extension, width }: PictureRow) =>
  mediaPath + (extension === "avif" ? variantName(key, Math.max(...webpWidthsOf(width)), "webp") : originalName(key, extension));

function toShipping({ sellingPrice }: FeedVariant, { freeFrom, charge }: DeliveryCharges): string {
  const price = sellingPrice >= freeFrom ? 0 : charge;
  return `<g:shipping>${element("g:country", "IN")}${element("g:price", toMoney(price as Paise))}</g:shipping>`;
}

/** '42900.00 INR', from whole paise without floating point. */
const toMoney = (amount: Paise): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")} INR`;

/** At most `maxLength` characters, without splitting a surrogate pair. */
const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`;
