/** Products in the words of Google's merchant feed: one item for each variation. */
import { indianDate } from "../../shared/dates.ts";
import type { Paise } from "../../shared/money.ts";
import { USUAL_LEAD_DAYS, canBuy, isInStock } from "../catalogue/catalogue.ts";
import type { PictureRow } from "../catalogue/catalogue.ts";
import type { DeliveryCharges } from "../content/content.ts";
import { mediaPath, originalName, variantName, widthsOf } from "../media/media.ts";
import { plainText } from "../platform/html.ts";
import type { OfferedRow, OfferedVariant } from "./feeds.queries.ts";
import { XML_START, element } from "./xml.ts";

export type OfferingShop = { name: string; description: string; publicUrl: string; charges: DeliveryCharges; now: Date };

/** Chapter of the customs tariff that holds carpets and every other floor covering. */
const FLOOR_COVERINGS = "57";
/** Home & Garden > Decor > Rugs, in Google's list of categories. */
const RUGS = "598";
/** Google's own limits. */
const LONGEST = { title: 150, description: 5_000, brand: 70, material: 200, colour: 100, size: 100, type: 750, pictures: 10 };
const DAY_MS = 86_400_000;

export const toGoogleStart = ({ name, description, publicUrl }: OfferingShop): string =>
  `${XML_START}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${element("title", name)}${element("link", `${publicUrl}/`)}${element("description", description || name)}\n`;
export const GOOGLE_END = "</channel>\n</rss>\n";

/** A product without a price cannot be offered. */
export const toGoogleItems = (product: OfferedRow, shop: OfferingShop): string => {
  const common = toCommonPart(product, shop);
  return (product.variants ?? [])
    .filter((variant) => variant.sellingPrice > 0)
    .map((variant) => `<item>${toOwnPart(product, variant, shop)}${common}</item>\n`)
    .join("");
};

function toOwnPart(product: OfferedRow, variant: OfferedVariant, shop: OfferingShop): string {
  const chosen = (variant.terms ?? []).map((term) => term.name).join(", ");
  const size = variant.terms?.find((term) => term.attribute === "size");
  const address = `${shop.publicUrl}/product/${encodeURIComponent(product.slug)}`;
  return [
    element("g:id", variant.sku),
    element("g:title", cut(chosen ? `${product.name}, ${chosen}` : product.name, LONGEST.title)),
    element("g:link", variant.combination ? `${address}?v=${encodeURIComponent(variant.combination)}` : address),
    ...toPictures(product, variant, shop.publicUrl),
    ...toAvailability(variant, shop.now),
    element("g:price", toMoney(variant.price)),
    variant.sellingPrice < variant.price ? element("g:sale_price", toMoney(variant.sellingPrice)) : "",
    element("g:size", cut(size ? (size.value ? `${size.name} (${size.value})` : size.name) : "", LONGEST.size)),
    variant.weightGrams ? element("g:shipping_weight", `${variant.weightGrams / 1000} kg`) : "",
    toShipping(variant, shop.charges),
  ].join("");
}

/** What is the same for every variation is made once. */
function toCommonPart(product: OfferedRow, { name }: OfferingShop): string {
  const named = (attribute: string) => (product.terms ?? []).filter((term) => term.attribute === attribute).map((term) => term.name);
  const description = plainText(product.description) || product.subtitle || product.name;
  return [
    element("g:item_group_id", String(product.id)),
    element("g:description", cut(description, LONGEST.description)),
    element("g:brand", cut(name, LONGEST.brand)),
    element("g:condition", "new"),
    element("g:identifier_exists", "no"),
    element("g:color", cut(named("colour").slice(0, 3).join("/"), LONGEST.colour)),
    element("g:material", cut(named("material").slice(0, 3).join("/"), LONGEST.material)),
    element("g:product_type", cut((product.category_path ?? []).join(" > "), LONGEST.type)),
    product.hsn_code.startsWith(FLOOR_COVERINGS) ? element("g:google_product_category", RUGS) : "",
  ].join("");
}

function toAvailability(variant: OfferedVariant, now: Date): string[] {
  if (!canBuy(variant)) return [element("g:availability", "out_of_stock")];
  if (isInStock(variant)) return [element("g:availability", "in_stock")];
  const ready = new Date(now.getTime() + (variant.leadMaxDays ?? USUAL_LEAD_DAYS.max) * DAY_MS);
  return [element("g:availability", "backorder"), element("g:availability_date", `${indianDate(ready)}T00:00+0530`)];
}

/** A variation's own pictures, or else those of the whole product. */
function toPictures({ pictures }: OfferedRow, { id }: OfferedVariant, publicUrl: string): string[] {
  const own = (pictures ?? []).filter((picture) => picture.variantId === id);
  const shown = own.length > 0 ? own : (pictures ?? []).filter((picture) => picture.variantId === null);
  return shown
    .slice(0, LONGEST.pictures + 1)
    .map((picture, place) => element(place === 0 ? "g:image_link" : "g:additional_image_link", publicUrl + toPictureFile(picture)));
}

/** Google does not read AVIF; its WebP size is made beside it. */
const toPictureFile = ({ key, extension, width }: PictureRow) =>
  mediaPath + (extension === "avif" ? variantName(key, widthsOf(width).at(-1)!, "webp") : originalName(key, extension));

function toShipping({ sellingPrice }: OfferedVariant, { freeFrom, charge }: DeliveryCharges): string {
  const price = sellingPrice >= freeFrom ? 0 : charge;
  return `<g:shipping>${element("g:country", "IN")}${element("g:price", toMoney(price as Paise))}</g:shipping>`;
}

/** '42900.00 INR', from whole paise without a float on the way. */
const toMoney = (amount: Paise): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")} INR`;

/** At most so many characters, and never half of one. */
const cut = (text: string, atMost: number): string =>
  text.length <= atMost
    ? text
    : `${text
        .slice(0, atMost - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`;
