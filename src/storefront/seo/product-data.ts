/** Structured data of a product: its offers, the shop's promises, and its breadcrumbs. */
import { DAY_MS } from "../../shared/dates.ts";
import { categoryPath, productPath, sharePicturePath, variationQuery } from "../../shared/links.ts";
import type { ShippingTerms } from "../../shared/shipping-terms.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { type Availability, availabilityOf } from "../features/product/options/choice.rules.ts";
import type { Promises } from "../features/product/buy/promises.wire.ts";
import type { ProductView, Variation } from "../features/product/product.ts";

const onSchema: Record<Exclude<Availability, "no-price">, string> = {
  ready: "https://schema.org/InStock",
  "made-to-order": "https://schema.org/MadeToOrder",
  "sold-out": "https://schema.org/SoldOut",
};

/** How long a price counts as valid for a search engine. */
const PRICE_HOLDS_DAYS = 30;

type Given = { publicUrl: string; description: string; promises: Promises; now: Date };

export function structuredData(product: ProductView, { publicUrl, description, promises, now }: Given) {
  const address = publicUrl + productPath(product.slug);
  const priceValidUntil = new Date(now.getTime() + PRICE_HOLDS_DAYS * DAY_MS).toISOString().slice(0, 10);
  const offers = product.variations.flatMap((variation) =>
    toOffer(variation, { address, promises, priceValidUntil, isFinal: product.isFinalPrice }),
  );
  const { material, colours } = product.facts;
  const trail = product.category ? [{ label: product.category.name, to: categoryPath(product.category.slug) }] : [];
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
        ...(promises.shopName && { brand: { "@type": "Brand", name: promises.shopName } }),
        ...(product.category && { category: product.category.name }),
        ...(material && { material }),
        ...(colours && { color: colours }),
        ...(offers.length === 1 && { offers: offers[0] }),
        ...(offers.length > 1 && { offers: together(offers) }),
      },
      breadcrumbData(trail, product.name, publicUrl),
    ],
  };
}

type Offer = ReturnType<typeof toOffer>[number];

/** A price range with one offer each. */
const together = (offers: readonly Offer[]) => ({
  "@type": "AggregateOffer",
  priceCurrency: "INR",
  lowPrice: inRupees(Math.min(...offers.map(({ price }) => Number(price)))),
  highPrice: inRupees(Math.max(...offers.map(({ price }) => Number(price)))),
  offerCount: offers.length,
  offers,
});

type OfferFacts = { address: string; promises: Promises; priceValidUntil: string; isFinal: boolean };

function toOffer(variation: Variation, given: OfferFacts) {
  const availability = availabilityOf(variation);
  if (availability === "no-price") return [];
  const { address, promises, priceValidUntil, isFinal } = given;
  return [
    {
      "@type": "Offer",
      url: variation.key === "" ? address : address + variationQuery(variation.key),
      sku: variation.sku,
      price: inRupees(variation.sellingPrice),
      priceCurrency: "INR",
      priceValidUntil,
      availability: onSchema[availability],
      itemCondition: "https://schema.org/NewCondition",
      // A charge by PIN code is no single rate.
      ...(promises.shipping && !promises.shipping.isByZone && { shippingDetails: toShipping(variation, promises.shipping) }),
      ...(promises.returnDays > 0 && {
        hasMerchantReturnPolicy: isFinal || variation.isMadeToOrder ? ONLY_FAULTS : toReturns(promises),
      }),
    },
  ];
}

const inRupees = (rupees: number) => rupees.toFixed(2);

/** The handling time of a made-to-order product is known; the transit time is not. */
const toShipping = ({ sellingPrice, leadDays }: Variation, { freeFrom, charge }: ShippingTerms) => ({
  "@type": "OfferShippingDetails",
  shippingRate: { "@type": "MonetaryAmount", value: inRupees(sellingPrice >= (freeFrom ?? 0) ? 0 : charge), currency: "INR" },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
  ...(leadDays && {
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: { "@type": "QuantitativeValue", minValue: leadDays.min, maxValue: leadDays.max, unitCode: "DAY" },
    },
  }),
});

/** The law's returns of faulty goods are no part of such a policy. */
const ONLY_FAULTS = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: "IN",
  returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
};

const toReturns = ({ returnDays }: Promises) => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "IN",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: returnDays,
});

type Shared = { slug: string; variations: { sellingPrice: number; canBuy: boolean }[]; pictures: { src: string }[] };

/** The picture of the link preview. Its address changes with the lowest price and the front photograph. */
export function sharePictureOf({ slug, variations, pictures: [front] }: Shared): string {
  const prices = variations.filter(({ canBuy, sellingPrice }) => canBuy && sellingPrice > 0).map(({ sellingPrice }) => sellingPrice);
  const photograph = /([0-9a-f]{10})\.\w+$/.exec(front?.src ?? "")?.[1] ?? "";
  return sharePicturePath(slug, `${prices.length > 0 ? Math.min(...prices) : 0}-${photograph}`);
}
