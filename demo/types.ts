/** The demo shop as plain data: what is sold, in which sizes and at what price. Money is in whole rupees. */

export type DemoVariant = {
  /** The slug of a size; "" for a furnishing that comes in one size. */
  size: string;
  mrpRupees: number;
  sellingRupees: number;
  stock: number;
  madeToOrder?: true;
  /** The smallest quantity sold; 1 when left out. */
  moq?: number;
  /** Sold in multiples of two; `moq` is then 2. */
  inPairs?: true;
};

export type DemoProduct = {
  key: string;
  name: string;
  /** A variant's SKU is this, a hyphen and the code of its size. */
  sku: string;
  subtitle: string;
  description: string;
  construction: string;
  collection: string;
  alsoInCollections?: string[];
  /** The first one is the main category. */
  categories: string[];
  tags: string[];
  colours: string[];
  style: string;
  material: string;
  rooms: string[];
  /** "" for a furnishing. */
  shape: string;
  pileHeightMm?: number;
  knots?: string;
  origin: string;
  /** Rugs; furnishings have weightGrams. */
  weightGramsPerSqFt?: number;
  weightGrams?: number;
  hsn: string;
  variants: DemoVariant[];
  details: [string, string][];
  shipping: string;
  care: string;
  related: string[];
  /** 1 sells best. */
  bestsellerRank: number;
  seoTitle: string;
  seoDescription: string;
  /** Paths under demo/media. The first is the front, the second the one a card fades to. */
  images: { file: string; alt: string }[];
};

export type DemoCategory = {
  slug: string;
  name: string;
  parent?: string;
  description: string;
  image: string;
  alt: string;
  showTitle: boolean;
  showDescription: boolean;
  seoTitle: string;
  seoDescription: string;
};

export type DemoCollection = Omit<DemoCategory, "parent">;

export type DemoTag = {
  slug: string;
  name: string;
  description: string;
  showTitle: boolean;
  showDescription: boolean;
  seoTitle: string;
  seoDescription: string;
};
