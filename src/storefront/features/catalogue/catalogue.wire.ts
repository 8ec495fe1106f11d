/** Catalogue replies to what the pages show. */
import type { PictureWire, ProductCardWire } from "../../../contract/fields.ts";
import { productPath } from "../../../shared/links.ts";
import type { PictureView } from "../../ui/picture.tsx";
import type { Availability, Card } from "./card.ts";

export const toPicture = ({ src, widths, width, height, alt, focus, video }: PictureWire): PictureView => ({
  src,
  widths,
  width,
  height,
  alt,
  ...(focus && { focus }),
  ...(video && { video }),
});

function availabilityOf(wire: ProductCardWire): Availability {
  if (wire.product_sold_out) return "sold-out";
  if (wire.product_availability_status === 0) return "made-to-order";
  return wire.product_stock === 1 ? "last-one" : "ready";
}

const sizesOf = (wire: ProductCardWire): string =>
  wire.product_size_count > 1 ? `${wire.product_size_count} sizes` : wire.product_size_name;

export const toCard = (wire: ProductCardWire): Card => ({
  id: wire.product_id,
  slug: wire.product_slug,
  name: wire.product_name,
  pictures: wire.pictures.slice(0, 2).map(toPicture),
  making: [wire.product_collection, wire.product_construction].filter(Boolean).join(", "),
  sizes: sizesOf(wire),
  sellingPrice: wire.product_selling_price,
  mrp: wire.product_price,
  percentOff: wire.product_discount,
  priceFrom: wire.product_price_from,
  availability: availabilityOf(wire),
  ...(wire.product_is_gift_card && { isGiftCard: true }),
  ...(wire.pv_variation === "" ? {} : { to: productPath(wire.product_slug, wire.pv_variation) }),
});
