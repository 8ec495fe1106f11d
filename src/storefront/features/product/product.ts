/** What the product page shows. */
import type { PictureView } from "../../ui/picture.tsx";

export type Measure = { widthCm: number; lengthCm: number; shape: string };

export type Term = {
  id: number;
  name: string;
  /** A colour such as '#97301f', or a word the owner keeps. */
  value: string;
  /** Address of a swatch's picture; empty when there is none. */
  picture: string;
  measure: Measure | null;
};

export type Attribute = { id: number; name: string; kind: "value" | "image" | "text"; terms: Term[] };

export type LeadDays = { min: number; max: number };

/** What the owner says about the shop as a whole, as far as a product page shows it. */
export type ShopFacts = {
  email: string;
  phone: { shown: string; dial: string } | null;
  hours: string;
  returnDays: number;
  leadDays: LeadDays;
};

export type Variation = {
  id: number;
  /** Term ids joined by '-'; stands in the address as ?v=. Empty when a product has no choice. */
  key: string;
  termIds: number[];
  sku: string;
  sellingPrice: number;
  mrp: number;
  percentOff: number;
  stock: number;
  /** The smallest quantity sold. */
  minimum: number;
  canBuy: boolean;
  isMadeToOrder: boolean;
  leadDays: LeadDays | null;
  weightGrams: number | null;
};

/** What the server says about a variation at the moment it is chosen. */
export type FreshVariation = { variation: Variation; pictures: PictureView[] };

/** The facts of the DETAILS table that do not depend on the choice; empty ones are left out. */
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
  more: { name: string; value: string }[];
};

export type ProductView = {
  id: number;
  slug: string;
  name: string;
  subtitle: string;
  /** Sent by e-mail: nothing is shipped. */
  isGiftCard: boolean;
  /** HTML of the owner, cleaned by the server. */
  description: string;
  tabs: { name: string; html: string }[];
  category: { id: number; name: string; slug: string } | null;
  collection: { name: string; slug: string } | null;
  facts: ProductFacts;
  attributes: Attribute[];
  variations: Variation[];
  /** The variation a page opens with when the address names none. */
  openingKey: string;
  pictures: PictureView[];
  seoTitle: string;
  seoDescription: string;
};
