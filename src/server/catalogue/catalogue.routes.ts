import {
  categoryByIds,
  categoryDetails,
  categoryWiseProducts,
  collectionList,
  collectionWiseProducts,
  getAttributeTermsData,
  productDetails,
  productPreview,
  productList,
  productsToScale,
  sizeList,
  sizeWiseProducts,
  tagsWiseProducts,
  variationWisePrice,
} from "../../contract/catalogue.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import {
  type ReadCards,
  type ReadListings,
  categoriesWithCounts,
  collectionsWithCounts,
  findAttributes,
  findFacets,
  findCardsInSize,
  findListing,
  findProduct,
  findProductsToScale,
  findSizes,
  findVariation,
  findWishlisted,
  getHeading,
  narrowToCatalogue,
  pageNotFound,
  scopeOf,
} from "./catalogue.ts";
import { listingGroups, panelGroups } from "./catalogue.rules.ts";
import type { HeadingKind } from "./headings.queries.ts";
import { type Filters, type Scope, knownFilters } from "./listing.rules.ts";
import {
  type HomeBlockQuery,
  fromHomeBlock,
  fromCategoryIds,
  fromSizeChoice,
  fromListingSlug,
  toAttributesReply,
  toCardWire,
  toCategoriesReply,
  toCategoryReply,
  toCollectionWire,
  toFacetGroups,
  toScaleReply,
  toHeaderWire,
  toSizeWire,
  toSizedCardWire,
  toTagReply,
} from "./catalogue.wire.ts";
import { fromVariationChoice, toProductWire, toVariationReply } from "./product.wire.ts";

const ALL_PRODUCTS = { kind: "all" } as const;

/** Heading of the listing of all products and of /shop, which have no category (decisions, quirks). */
const newArrivals = {
  title: "New Arrivals",
  // Title and order are fixed (specification 1, section 2.8): the description says how they go together.
  desc: "Everything in the shop, newest first.",
  showTitle: true,
  showDescr: true,
  seoTitle: "",
  seoDescription: "",
  parents: [],
  children: [],
  picture: null,
};

type Deps = { db: Db; clock: Clock; readListings: ReadListings; readCards: ReadCards };

export function catalogueRoutes(answer: Answer, { db, clock, readListings, readCards }: Deps): void {
  const headingAndScope = async (kind: HeadingKind, slug: string) => {
    if (slug === "") throw pageNotFound();
    const heading = await getHeading(db, kind, { slug });
    return { heading, scope: scopeOf(kind, heading) };
  };

  answer(productList)(
    async (body, _caller, query) => {
      const scope = body.type === "all" ? ALL_PRODUCTS : (await headingAndScope(body.type, body.slug)).scope;
      const page = await findListing(readCards, await readListings(), scope, body.filterArray, { sort: body.sort, page: query.page });
      return {
        status: "success",
        resProductsData: { data: page.cards.map(toCardWire), last_page: page.lastPage, per_page: page.perPage, total: page.total },
      };
    },
    (asked) => narrowToCatalogue(readListings, asked),
  );

  /** The filter panel of a listing. */
  const panelOf = async (scope: Scope, filters: Filters) => {
    const snapshot = await readListings();
    const groups = panelGroups(snapshot.attributeGroups);
    return toFacetGroups(findFacets(snapshot, scope, filters, groups), groups);
  };

  answer(categoryDetails)(
    async (body) => {
      if (body.type === "all") {
        return { status: "success", aryHeaderDetails: newArrivals, resAttributesData: await panelOf(ALL_PRODUCTS, body.filterArray) };
      }
      const { heading, scope } = await headingAndScope(body.type, fromListingSlug(body));
      return { status: "success", aryHeaderDetails: toHeaderWire(heading), resAttributesData: await panelOf(scope, body.filterArray) };
    },
    async ({ body, query }) => ({ body: { ...body, filterArray: knownFilters(await readListings.orLast(), body.filterArray) }, query }),
  );

  answer(getAttributeTermsData)(async () => {
    const facets = findFacets(await readListings(), ALL_PRODUCTS, {}, listingGroups);
    return toAttributesReply({ attributes: await findAttributes(db), facets });
  });

  answer(sizeList)(async () => ({ status: "success", sizesData: (await findSizes(db)).map(toSizeWire) }));

  answer(sizeWiseProducts)(async (body) => {
    const cards = await findCardsInSize(db, fromSizeChoice(body), body.count);
    return { status: "success", productsData: cards.map(toSizedCardWire) };
  });

  answer(productsToScale)(
    async ({ type, slug, filterArray, sort, size }) => {
      const scope = type === "all" ? ALL_PRODUCTS : (await headingAndScope(type, slug)).scope;
      return toScaleReply(await findProductsToScale(db, await readListings(), scope, filterArray, { sort, size }));
    },
    async ({ body, query }) => {
      const snapshot = await readListings.orLast();
      const size = snapshot.values.some(({ name, measure }) => measure && name === body.size) ? body.size : "";
      return { body: { ...body, size, filterArray: knownFilters(snapshot, body.filterArray) }, query };
    },
  );

  answer(productDetails)(async (body, { session }) => {
    const found = await findProduct(db, { slug: body.slug }, clock());
    return toProductWire({ ...found, wishlisted: await findWishlisted(db, found.product.id, session?.shopperId) });
  });
  answer(productPreview)(async ({ token }) => toProductWire({ ...(await findProduct(db, { token }, clock())), wishlisted: [] }));

  answer(variationWisePrice)(async (body, { session }) => {
    const { productId, termIds } = fromVariationChoice(body);
    const { variant, pictures } = await findVariation(db, productId, termIds);
    return toVariationReply(variant, pictures, await findWishlisted(db, productId, session?.shopperId));
  });

  /** The first products of a heading, for home page blocks. */
  const productsOf = async (kind: HeadingKind, block: HomeBlockQuery) => {
    const id = block.ids[kind];
    if (id === undefined) throw pageNotFound();
    const heading = await getHeading(db, kind, { id });
    const { cards } = await findListing(
      readCards,
      await readListings(),
      scopeOf(kind, heading),
      {},
      { sort: "bestseller", page: 1, perPage: block.count },
    );
    return { heading, cards };
  };

  answer(tagsWiseProducts)(async ({ data }) => toTagReply(await productsOf("tag", fromHomeBlock(data))));
  answer(categoryWiseProducts)(async ({ data }) => toCategoryReply(await productsOf("category", fromHomeBlock(data))));
  answer(collectionWiseProducts)(async ({ data }) => toCategoryReply(await productsOf("collection", fromHomeBlock(data))));
  answer(categoryByIds)(async ({ data }) => toCategoriesReply(await categoriesWithCounts(db, fromCategoryIds(data))));
  answer(collectionList)(async () => ({ status: "success", resCollectionData: (await collectionsWithCounts(db)).map(toCollectionWire) }));
}
