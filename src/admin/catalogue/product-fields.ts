/** The fields of a product's form, as they are typed. */
import type { GivenProduct, productChoices, productDetail } from "../../contract/admin/products.ts";
import type { ReplyOf } from "../../contract/call.ts";
import type { PictureWire } from "../../contract/fields.ts";
import { numberOf, paiseOf, rupeesOf } from "../bricks/rupees.ts";

export type Product = ReplyOf<typeof productDetail>["product"];
export type Choices = Omit<ReplyOf<typeof productChoices>, "status">;
export const choicesKey = ["product-choices"];

export type VariationFields = {
  /** By its terms, so that a new one keeps it when it is saved. */
  key: string;
  /** As it was when the form read it, with the units that were there; null for a new one. */
  known: { id: number; stock: number; wasOrdered: boolean } | null;
  sku: string;
  termIds: number[];
  mrp: string;
  price: string;
  stock: string;
  minimumQuantity: string;
  step: string;
  madeToOrder: boolean;
  leadMin: string;
  leadMax: string;
  weightKg: string;
  rolledLengthCm: string;
  /** Whether shoppers see it. */
  isVisible: boolean;
  shelf: string;
};

export type PictureFields = {
  key: string;
  pictureId: number;
  /** The video that begins with the picture. */
  videoId: number | null;
  alt: string;
  /** The key of the variation that it shows; null when it shows the product. */
  variation: string | null;
  picture: PictureWire;
};

export type ProductFields = {
  name: string;
  slug: string;
  sku: string;
  subtitle: string;
  description: string;
  categories: string[];
  collections: string[];
  tags: string[];
  termIds: string[];
  pileHeightMm: string;
  originPlace: string;
  countryOfOrigin: string;
  hsnCode: string;
  details: Product["details"];
  tabs: Product["tabs"];
  seoTitle: string;
  seoDescription: string;
  related: { id: number; name: string }[];
  variations: VariationFields[];
  pictures: PictureFields[];
};

export const keyOf = (termIds: readonly number[]) => `of-${termIds.toSorted((a, b) => a - b).join("-")}`;

export const newVariation = (termIds: number[] = []): VariationFields => ({
  key: keyOf(termIds),
  known: null,
  sku: "",
  termIds,
  mrp: "",
  price: "",
  stock: "0",
  minimumQuantity: "1",
  step: "1",
  madeToOrder: false,
  leadMin: "25",
  leadMax: "30",
  weightKg: "",
  rolledLengthCm: "",
  isVisible: true,
  shelf: "",
});

export const emptyFields: ProductFields = {
  name: "",
  slug: "",
  sku: "",
  subtitle: "",
  description: "",
  categories: [],
  collections: [],
  tags: [],
  termIds: [],
  pileHeightMm: "",
  originPlace: "",
  countryOfOrigin: "India",
  hsnCode: "",
  details: [],
  tabs: [],
  seoTitle: "",
  seoDescription: "",
  related: [],
  variations: [newVariation()],
  pictures: [],
};

const textOf = (value: number | null) => (value === null ? "" : String(value));
const textsOf = (ids: readonly number[]) => ids.map(String);
export const fieldsOf = (product: Product): ProductFields => ({
  name: product.name,
  slug: product.slug,
  sku: product.sku,
  subtitle: product.subtitle,
  description: product.description,
  categories: textsOf(product.categories),
  collections: textsOf(product.collections),
  tags: textsOf(product.tags),
  termIds: textsOf(product.termIds),
  pileHeightMm: textOf(product.pileHeightMm),
  originPlace: product.originPlace,
  countryOfOrigin: product.countryOfOrigin,
  hsnCode: product.hsnCode,
  details: product.details,
  tabs: product.tabs,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  related: product.related,
  variations: product.variations.map((variation) => ({
    key: keyOf(variation.termIds),
    known: { id: variation.id, stock: variation.stock, wasOrdered: variation.wasOrdered },
    sku: variation.sku,
    termIds: variation.termIds,
    mrp: rupeesOf(variation.mrp),
    price: rupeesOf(variation.price),
    stock: String(variation.stock),
    minimumQuantity: String(variation.minimumQuantity),
    step: String(variation.step),
    madeToOrder: variation.madeToOrder,
    leadMin: textOf(variation.leadDays?.min ?? null),
    leadMax: textOf(variation.leadDays?.max ?? null),
    weightKg: variation.weightGrams === null ? "" : String(variation.weightGrams / 1000),
    rolledLengthCm: textOf(variation.rolledLengthCm),
    isVisible: variation.isVisible,
    shelf: variation.shelf,
  })),
  pictures: product.pictures.map(({ pictureId, videoId, alt, variation, picture }) => ({
    key: String(pictureId),
    pictureId,
    videoId,
    alt,
    variation: variation === null ? null : keyOf(product.variations[variation]?.termIds ?? []),
    picture,
  })),
});

/** The form with some values as the audit log has them; pictures and stock are not in it as the form needs them. */
export function fieldsWith(product: Product, values: Readonly<Record<string, unknown>>): ProductFields {
  const now = fieldsOf(product);
  const { variations, pictures: _pictures, related: _related, ...others } = values as Partial<Product>;
  const before = { ...fieldsOf({ ...product, ...others }), pictures: now.pictures, related: now.related };
  if (!variations) return before;
  const old = new Map(variations.map((variation) => [variation.id, variation]));
  return {
    ...before,
    variations: now.variations.map((variation) => {
      const was = old.get(variation.known?.id ?? 0);
      if (!was) return variation;
      const { sku, mrp, price, isVisible = variation.isVisible } = was as Partial<Product["variations"][number]> & typeof was;
      return { ...variation, sku, mrp: rupeesOf(mrp), price: rupeesOf(price), isVisible };
    }),
  };
}

const unreadable = (value: number | null) => value ?? Number.NaN;
const grams = (typed: string) => {
  const kilograms = numberOf(typed.replace(",", "."));
  return kilograms === null ? null : Math.round(kilograms * 1000);
};
const numbers = (texts: readonly string[]) => texts.map(Number);

/** What a typed variation lacks comes from the form: an SKU of its own, an MRP that is the price. */
export const bodyOf = (fields: ProductFields): GivenProduct => ({
  name: fields.name,
  slug: fields.slug,
  sku: fields.sku,
  subtitle: fields.subtitle,
  description: fields.description,
  categories: numbers(fields.categories),
  collections: numbers(fields.collections),
  tags: numbers(fields.tags),
  termIds: numbers(fields.termIds),
  pileHeightMm: numberOf(fields.pileHeightMm),
  originPlace: fields.originPlace,
  countryOfOrigin: fields.countryOfOrigin,
  hsnCode: fields.hsnCode,
  details: fields.details,
  tabs: fields.tabs,
  seoTitle: fields.seoTitle,
  seoDescription: fields.seoDescription,
  related: fields.related.map(({ id }) => id),
  variations: fields.variations.map((variation) => ({
    id: variation.known?.id ?? null,
    sku: variation.sku,
    termIds: variation.termIds,
    mrp: paiseOf(variation.mrp) ?? paiseOf(variation.price) ?? 0,
    price: paiseOf(variation.price) ?? 0,
    minimumQuantity: unreadable(numberOf(variation.minimumQuantity)),
    step: unreadable(numberOf(variation.step)),
    madeToOrder: variation.madeToOrder,
    leadDays: variation.madeToOrder ? { min: unreadable(numberOf(variation.leadMin)), max: unreadable(numberOf(variation.leadMax)) } : null,
    weightGrams: grams(variation.weightKg),
    rolledLengthCm: numberOf(variation.rolledLengthCm),
    isVisible: variation.isVisible,
    shelf: variation.shelf,
    stockChange: (numberOf(variation.stock) ?? 0) - (variation.known?.stock ?? 0),
  })),
  pictures: fields.pictures.map(({ pictureId, videoId, alt, variation }) => {
    const place = fields.variations.findIndex(({ key }) => key === variation);
    return { pictureId, videoId, alt, variation: place < 0 ? null : place };
  }),
});
