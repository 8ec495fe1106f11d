/** What the product page shows. */
import type { DetailGroup } from "../../../shared/product-details.ts";
import type { PictureView } from "../../ui/picture.tsx";

export type Measure = { widthCm: number; lengthCm: number; shape: string };

export type Term = {
  id: number;
  name: string;
  /** A colour such as '#97301f', or a word that the owner stores. */
  value: string;
  /** Address of the swatch's picture; '' when there is none. */
  picture: string;
  measure: Measure | null;
};

export type Attribute = { id: number; name: string; kind: "value" | "image" | "text"; terms: Term[] };

export type LeadDays = { min: number; max: number };

/** The owner's settings that a product page shows. */
export type ShopFacts = {
  logo: PictureView | null;
  logoOnDark: PictureView | null;
  email: string;
  phone: { shown: string; dial: string } | null;
  hours: string;
  returnDays: number;
  leadDays: LeadDays;
  dispatch: Dispatch | null;
  /** What shipping costs, in one line; '' when it is not known. */
  shipping: string;
};

/** When what is in stock leaves, in words: `note` names the cut-off. */
export type Dispatch = { note: string; promise: string };

export type Variation = {
  id: number;
  /** Term ids joined by '-', used in the address as ?v=. '' when a product has no options. */
  key: string;
  termIds: number[];
  sku: string;
  sellingPrice: number;
  mrp: number;
  percentOff: number;
  /** Units that can be bought now. */
  stock: number;
  /** The smallest quantity sold. */
  minimum: number;
  /** Only multiples of it are sold: 2 for what is sold in pairs. */
  step: number;
  canBuy: boolean;
  isMadeToOrder: boolean;
  leadDays: LeadDays | null;
  weightGrams: number | null;
};

/** The server's data on a variation when it is chosen. */
export type FreshVariation = { variation: Variation; pictures: PictureView[] };

/** The facts of the DETAILS table that do not depend on the variation; empty ones are left out. */
export type ProductFacts = {
  construction: string;
  material: string;
  pileHeight: string;
  colours: string;
  style: string;
  shape: string;
  rooms: string;
  origin: string;
  countryOfOrigin: string;
  hsn: string;
  more: { name: string; value: string; group: DetailGroup }[];
};

export type ProductView = {
  id: number;
  slug: string;
  name: string;
  subtitle: string;
  /** Sent by e-mail: nothing is shipped. */
  isGiftCard: boolean;
  /** It comes back only when something is wrong with it. */
  isFinalPrice: boolean;
  /** The owner's HTML, sanitized by the server. */
  description: string;
  tabs: { name: string; html: string }[];
  category: { id: number; name: string; slug: string } | null;
  collection: { name: string; slug: string } | null;
  facts: ProductFacts;
  attributes: Attribute[];
  variations: Variation[];
  /** The variation that is shown when the address names none. */
  openingKey: string;
  pictures: PictureView[];
  seoTitle: string;
  seoDescription: string;
};
