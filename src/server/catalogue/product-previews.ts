/** Pages of products before shoppers see them: as they are saved, by a link for a day, and as they are typed, in a frame beside the form. */
import { type TypedProduct, typedProduct } from "../../contract/admin/products.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS, indianDate } from "../../shared/dates.ts";
import { previewQuery, productPath } from "../../shared/links.ts";
import { paise } from "../../shared/money.ts";
import { hashOf, isToken, newToken } from "../platform/random-token.ts";
import { withoutUnfinished } from "../platform/without-unfinished.ts";
import { type CardRow, cardsById, relatedCards } from "./card.queries.ts";
import { type TypedNames, findPreview, insertPreview, readTypedNames, updatePreview } from "./product-previews.queries.ts";
import { type ProductRow, type VariantRow, readProduct, variantsOfProduct } from "./product.queries.ts";
import { readStaffProduct } from "./products.admin.ts";

const PREVIEW_MS = DAY_MS;

/** A token with which everyone can see the product for a day, on sale or not. Throws `noSuchProduct`. */
export async function addPreview(db: Db, id: number, now: Date): Promise<{ slug: string; token: string }> {
  const { slug } = await readStaffProduct(db, id, now);
  const token = newToken();
  await insertPreview(db, { tokenHash: hashOf(token), productId: id, expiresAt: new Date(now.getTime() + PREVIEW_MS) }, now);
  return { slug, token };
}

type Asked = { product: unknown; token: string | undefined; staffId: number; now: Date };

/** A page with a product as it is typed, or that of `token` with what is typed now. What is not finished is left out of it. */
export async function previewTyped(db: Db, { product, token, staffId, now }: Asked): Promise<{ token: string; path: string }> {
  const body = (withoutUnfinished(typedProduct, product) ?? {}) as TypedProduct;
  const pathWith = (secret: string) => productPath(body.slug || NO_SLUG) + previewQuery(secret);
  if (token !== undefined && (await updatePreview(db, { tokenHash: hashOf(token), body, staffId }, now)))
    return { token, path: pathWith(token) };
  const fresh = newToken();
  const expiresAt = new Date(now.getTime() + PREVIEW_MS);
  await insertPreview(db, { tokenHash: hashOf(fresh), body, staffId, expiresAt }, now);
  return { token: fresh, path: pathWith(fresh) };
}
/** In the address of what has none yet. */
const NO_SLUG = "new";

/** Whether the token opens a page at this path. What the page shows follows from the token alone: a form may give it another address. */
export const opensPreview = async (db: Db, token: string, path: string, now: Date): Promise<boolean> =>
  path.startsWith(productPath("")) && isToken(token) && (await findPreview(db, hashOf(token), now)) !== undefined;

type Previewed = { product: ProductRow; variants: VariantRow[]; related: CardRow[] };

/** Undefined when the token is wrong or over. */
export async function findPreviewed(db: Db, token: string, now: Date): Promise<Previewed | undefined> {
  const preview = await findPreview(db, hashOf(token), now);
  if (!preview) return undefined;
  const today = indianDate(now);
  if (preview.productId === null) return await readTyped(db, preview.body as TypedProduct, today);
  const product = await readProduct(db, { id: preview.productId }, today);
  if (!product) return undefined;
  const [variants, related] = await Promise.all([variantsOfProduct(db, product.id, { inAnyState: true }), relatedCards(db, product.id)]);
  return { product, variants, related };
}

/** At most so many, as on the page of a product that is saved. */
const MOST_RELATED = 12;

async function readTyped(db: Db, typed: TypedProduct, today: string): Promise<Previewed> {
  const { categories = [], collections = [], hsnCode = "", pictures = [], related = [] } = typed;
  const variations = (typed.variations ?? []).filter(({ isVisible }) => isVisible);
  const [names, cards] = await Promise.all([
    readTypedNames(db, {
      categoryId: categories[0] ?? 0,
      collectionId: collections[0] ?? 0,
      hsnCode,
      today,
      termIds: [...(typed.termIds ?? []), ...variations.flatMap(({ termIds }) => termIds)],
      mediaIds: pictures.flatMap(({ pictureId, videoId }) => [pictureId, videoId ?? []].flat()),
    }),
    cardsById(db, related, MOST_RELATED),
  ]);
  return { product: productOf(typed, names), variants: variations.map((one, place) => variantOf(one, place, names)), related: cards };
}

const productOf = (typed: TypedProduct, { category, collection, gstPercent, terms, ...media }: TypedNames): ProductRow => ({
  id: 0,
  slug: typed.slug ?? "",
  sku: typed.sku ?? "",
  name: typed.name ?? "",
  subtitle: typed.subtitle ?? "",
  description: typed.description ?? "",
  pile_height_mm: typed.pileHeightMm ?? null,
  origin_place: typed.originPlace ?? "",
  country_of_origin: typed.countryOfOrigin ?? "",
  hsn_code: typed.hsnCode ?? "",
  is_gift_card: false,
  gst_percent: gstPercent,
  is_final_price: false,
  details: typed.details ?? [],
  seo_title: typed.seoTitle ?? "",
  seo_description: typed.seoDescription ?? "",
  main_category_id: typed.categories?.[0] ?? null,
  category_name: category?.name ?? null,
  category_slug: category?.slug ?? null,
  collection_name: collection?.name ?? null,
  collection_slug: collection?.slug ?? null,
  tabs: typed.tabs ?? [],
  terms: terms.map(({ code, name }) => ({ attribute: code, name })),
  pictures: (typed.pictures ?? []).flatMap(({ pictureId, videoId, alt, variation }) => {
    const picture = media.pictures.find(({ id }) => id === pictureId);
    const video = media.videos.find(({ id }) => id === videoId)?.file ?? null;
    return picture ? [{ ...picture, alt: alt || picture.alt, video, variantId: variation === null ? null : idAt(variation) }] : [];
  }),
});

/** No variation has such an id: what is typed is not saved. */
const idAt = (place: number) => -1 - place;

function variantOf(variation: NonNullable<TypedProduct["variations"]>[number], place: number, names: TypedNames): VariantRow {
  const terms = names.terms.filter(({ termId }) => variation.termIds.includes(termId));
  return {
    id: idAt(place),
    sku: variation.sku,
    combination: terms
      .toSorted((one, other) => one.attributeId - other.attributeId)
      .map(({ termId }) => termId)
      .join("-"),
    price: paise(Math.max(variation.mrp, variation.price)),
    selling_price: paise(variation.price),
    stock: Math.max(0, variation.stock),
    minimum_quantity: variation.minimumQuantity,
    quantity_step: variation.step,
    made_to_order: variation.madeToOrder,
    lead_min_days: variation.leadDays?.min ?? null,
    lead_max_days: variation.leadDays?.max ?? null,
    weight_grams: variation.weightGrams,
    terms,
  };
}
