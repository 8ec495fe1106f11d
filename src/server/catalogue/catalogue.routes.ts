import {
  categoryByIds,
  categoryDetails,
  categoryWiseProducts,
  collectionList,
  collectionWiseProducts,
  getAttributeTermsData,
  productDetails,
  productList,
  sizeList,
  sizeWiseProducts,
  tagsWiseProducts,
  variationWisePrice,
} from "../../contract/catalogue.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../platform/answer.ts";
import type { Clock } from "../platform/clock.ts";
import {
  attributeCounts,
  categoriesWithCounts,
  collectionsWithCounts,
  findFacets,
  findInSize,
  findListing,
  findProduct,
  findSizes,
  findVariation,
  findWished,
  headOf,
  pageNotFound,
  scopeOf,
} from "./catalogue.ts";
import { listingGroups, mergeFilters } from "./catalogue.rules.ts";
import type { HeadKind } from "./heads.queries.ts";
import {
  type Block,
  fromBlock,
  idsFromBlock,
  sizeAsked,
  slugOfListing,
  toAttributesReply,
  toCardWire,
  toCategoriesReply,
  toCategoryReply,
  toCollectionWire,
  toFacetGroups,
  toHeaderWire,
  toSizeWire,
  toSizedCardWire,
  toTagReply,
} from "./catalogue.wire.ts";
import { choiceOf, toProductWire, toVariationReply } from "./product.wire.ts";

const everything = { kind: "all" } as const;

/** Heading of the bare listing and of /shop, which belong to no category (decisions, quirks). */
const newArrivals = {
  title: "New Arrivals",
  desc: "",
  showTitle: true,
  showDescr: false,
  seoTitle: "",
  seoDescription: "",
  parents: [],
  children: [],
  picture: null,
};

export function catalogueRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  const headAndScope = async (kind: HeadKind, slug: string) => {
    if (slug === "") throw pageNotFound();
    const head = await headOf(db, kind, { slug });
    return { head, scope: scopeOf(kind, head) };
  };

  answer(productList)(async (body, _caller, query) => {
    const scope = body.type === "all" ? everything : (await headAndScope(body.type, body.slug)).scope;
    const page = await findListing(db, scope, mergeFilters(body.filterArray, query), body.sort, query.page);
    return {
      status: "success",
      resProductsData: { data: page.cards.map(toCardWire), last_page: page.lastPage, per_page: page.perPage, total: page.total },
    };
  });

  answer(categoryDetails)(async (body) => {
    if (body.type === "all") {
      const facets = await findFacets(db, everything, body.filterArray, listingGroups);
      return { status: "success", aryHeaderDetails: newArrivals, resAttributesData: toFacetGroups(facets, listingGroups) };
    }
    const { head, scope } = await headAndScope(body.type, slugOfListing(body));
    const facets = await findFacets(db, scope, body.filterArray, listingGroups);
    return { status: "success", aryHeaderDetails: toHeaderWire(head), resAttributesData: toFacetGroups(facets, listingGroups) };
  });

  answer(getAttributeTermsData)(async () => toAttributesReply(await attributeCounts(db)));

  answer(sizeList)(async () => ({ status: "success", sizesData: (await findSizes(db)).map(toSizeWire) }));

  answer(sizeWiseProducts)(async (body) => {
    const cards = await findInSize(db, sizeAsked(body), body.count);
    return { status: "success", productsData: cards.map(toSizedCardWire) };
  });

  answer(productDetails)(async (body, { session }) => {
    const found = await findProduct(db, body.slug, clock());
    return toProductWire({ ...found, wished: await findWished(db, found.product.id, session?.shopperId) });
  });

  answer(variationWisePrice)(async (body, { session }) => {
    const { productId, termIds } = choiceOf(body);
    const { variant, pictures } = await findVariation(db, productId, termIds);
    return toVariationReply(variant, pictures, await findWished(db, productId, session?.shopperId));
  });

  /** First products of a heading, for the blocks of the owner's pages. */
  const productsOf = async (kind: HeadKind, block: Block) => {
    const id = block.ids[kind];
    if (id === undefined) throw pageNotFound();
    const head = await headOf(db, kind, { id });
    const { cards } = await findListing(db, scopeOf(kind, head), {}, "bestseller", 1, block.count);
    return { head, cards };
  };

  answer(tagsWiseProducts)(async ({ data }) => toTagReply(await productsOf("tag", fromBlock(data))));
  answer(categoryWiseProducts)(async ({ data }) => toCategoryReply(await productsOf("category", fromBlock(data))));
  answer(collectionWiseProducts)(async ({ data }) => toCategoryReply(await productsOf("collection", fromBlock(data))));
  answer(categoryByIds)(async ({ data }) => toCategoriesReply(await categoriesWithCounts(db, idsFromBlock(data))));
  answer(collectionList)(async () => ({ status: "success", resCollectionData: (await collectionsWithCounts(db)).map(toCollectionWire) }));
}
