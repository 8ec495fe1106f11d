/** What search engines read about a piece: its offers, the shop's promises, and where it stands. */
import { productPath } from "../catalogue/paths.ts";
import { type Availability, availabilityOf } from "./choice.rules.ts";
import { variationQuery } from "./paths.ts";
import type { ProductView, Variation } from "./product.ts";

const onSchema: Record<Exclude<Availability, "no-price">, string> = {
  ready: "https://schema.org/InStock",
  "made-to-order": "https://schema.org/MadeToOrder",
  "sold-out": "https://schema.org/SoldOut",
};

const returns = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: "IN",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: 7,
};

export function structuredData(product: ProductView, publicUrl: string, description: string) {
  const address = publicUrl + productPath(product.slug);
  const offers = product.variations.flatMap((variation) => toOffer(variation, address));
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        "@id": `${address}#product`,
        name: product.name,
        description,
        url: address,
        image: product.pictures.map(({ src }) => new URL(src, publicUrl).href),
        sku: product.variations.find(({ key }) => key === product.openingKey)?.sku,
        brand: { "@type": "Brand", name: "Dhurrie" },
        ...(product.category && { category: product.category.name }),
        ...(product.facts.material && { material: product.facts.material }),
        ...(offers.length > 0 && { offers }),
      },
      { "@type": "BreadcrumbList", itemListElement: trail(product, publicUrl) },
    ],
  };
}

function toOffer(variation: Variation, address: string) {
  const availability = availabilityOf(variation);
  if (availability === "no-price") return [];
  return {
    "@type": "Offer",
    url: variation.key === "" ? address : address + variationQuery(variation.key),
    sku: variation.sku,
    price: variation.sellingPrice.toFixed(2),
    priceCurrency: "INR",
    availability: onSchema[availability],
    itemCondition: "https://schema.org/NewCondition",
    hasMerchantReturnPolicy: returns,
  };
}

const trail = ({ name, category }: ProductView, publicUrl: string) =>
  [
    { name: "Home", item: `${publicUrl}/` },
    ...(category ? [{ name: category.name, item: `${publicUrl}/category/${category.slug}` }] : []),
    { name },
  ].map((step, place) => ({ "@type": "ListItem", position: place + 1, ...step }));
