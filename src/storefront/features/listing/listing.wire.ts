/** Listing replies to what the page shows. */
import { categoryDetails, collectionList, productList, productsToScale } from "../../../contract/catalogue.ts";
import type { Api } from "../../../contract/client.ts";
import type { FacetGroupWire, ProductCardWire } from "../../../contract/fields.ts";
import { getSearchData } from "../../../contract/search.ts";
import { categoryPath, productPath } from "../../../shared/links.ts";
import { placeholder } from "../../ui/picture.tsx";
import type { Card } from "../catalogue/card.ts";
import { toCard, toPicture } from "../catalogue/catalogue.wire.ts";
import type { Choice, Filters } from "./choice.ts";
import { withChosen } from "./other-values.ts";
import type { CardPage, FilterCounts, FilterGroup, Heading, List, Listing, QueryReading, ScaledRugs, WayOut } from "./listing.ts";
import { messages } from "./messages.ts";
import { PRICE_GROUP, readPriceBounds } from "./price-bounds.ts";
import { alternateSecondPictures, roomsAmong } from "./rooms.wire.ts";
import { type ListingSource, ownSortOf } from "./source.ts";

type CatalogueSource = ListingSource & { type: Exclude<ListingSource["type"], "search"> };
export const isCatalogue = (source: ListingSource): source is CatalogueSource => source.type !== "search";

type PageWire = { data: ProductCardWire[]; last_page: number; per_page: number; total: number };

const toCardPage = (wire: PageWire, page: number, { type }: ListingSource): CardPage => ({
  cards: alternateSecondPictures(wire.data),
  rooms: roomsAmong({ wire: wire.data, start: (page - 1) * wire.per_page, opensWithRoom: type === "category" }),
  page,
  lastPage: wire.last_page,
  total: wire.total,
});

/** Bounds of the price that a shopper typed are no value of the catalogue; a band may have changed since the link was made. */
function labelOf(group: string, value: string): string {
  if (group !== PRICE_GROUP) return value;
  const typed = readPriceBounds(value);
  const [low = "", high = ""] = value.match(/\d+/g) ?? [];
  const [from, to] = typed ? [typed.from, typed.to] : value.startsWith("under") ? ["", low] : [low, high];
  return messages.priceRange(from, to) || value;
}

const toGroups = (groups: FacetGroupWire[], filters: Filters): FilterGroup[] =>
  withChosen(
    groups.map(({ group, values }) => ({ name: group, values })),
    filters,
    labelOf,
  ).filter(({ values }) => values.length > 0);

const noCards = (page: number): CardPage => ({ cards: [], rooms: [], page, lastPage: 0, total: 0 });

/** Heading and filter groups, or nothing when there is no such listing. */
export async function loadHeading(
  api: Api,
  { type, slug }: CatalogueSource,
  filters: Filters,
): Promise<(Heading & { groups: FilterGroup[] }) | null> {
  const named = type === "all" ? {} : type === "tag" ? { tag_slug: slug } : { cat_slug: slug };
  const reply = await api(categoryDetails, { type, ...named, filterArray: filters });
  if (reply.status !== "success") return null;
  const { title, desc, showTitle, showDescr, seoTitle, seoDescription, parents, children, picture } = reply.aryHeaderDetails;
  const toCrumb = (wire: { cat_name: string; cat_slug: string }) => ({ label: wire.cat_name, to: categoryPath(wire.cat_slug) });
  return {
    title: title || messages.bareTitle,
    description: desc,
    showTitle,
    showDescription: showDescr,
    seoTitle,
    seoDescription,
    parents: type === "collection" ? [messages.collectionsCrumb] : parents.map(toCrumb),
    children: children.map(toCrumb),
    picture: picture && toPicture(picture),
    groups: toGroups(reply.resAttributesData, filters),
  };
}

export async function loadCards(api: Api, source: ListingSource, { sort, filters, page }: Choice): Promise<CardPage> {
  if (!isCatalogue(source)) return (await loadSearch(api, source.slug, { sort, filters, page })).cards;
  const order = sort ?? ownSortOf(source);
  const reply = await api(productList, { type: source.type, slug: source.slug, sort: order, filterArray: filters }, { page });
  return reply.status === "success" ? toCardPage(reply.resProductsData, page, source) : noCards(page);
}

/** How many would be left, group by group and in all, if these filters were chosen. */
export async function loadCounts(api: Api, source: ListingSource, filters: Filters): Promise<FilterCounts> {
  const choice: Choice = { sort: null, filters, page: 1 };
  if (!isCatalogue(source)) {
    const { groups, cards } = await loadSearch(api, source.slug, choice);
    return { groups, total: cards.total };
  }
  const [heading, cards] = await Promise.all([loadHeading(api, source, filters), loadCards(api, source, choice)]);
  return { groups: heading?.groups ?? [], total: cards.total };
}

/** The rugs of a list, each in its size nearest to the named one. */
export async function loadToScale(api: Api, source: ListingSource, { sort, filters }: Choice, size: string): Promise<ScaledRugs> {
  if (!isCatalogue(source)) return { rugs: [], total: 0 };
  const { type, slug } = source;
  const reply = await api(productsToScale, { type, slug, sort: sort ?? ownSortOf(source), filterArray: filters, size });
  if (reply.status !== "success") return { rugs: [], total: 0 };
  const rugs = reply.productsData.map((product) => ({
    id: product.product_id,
    name: product.product_name,
    to: productPath(product.product_slug, product.pv_variation),
    price: product.product_selling_price,
    size: product.terms_name,
    measure: product.measure,
    picture: product.picture ? toPicture(product.picture) : placeholder,
    pictureShape: product.picture_shape,
  }));
  return { rugs, total: reply.total };
}

export async function loadListing(api: Api, source: CatalogueSource, choice: Choice): Promise<Listing | null> {
  const [found, first] = await Promise.all([loadHeading(api, source, choice.filters), loadCards(api, source, choice)]);
  if (!found) return null;
  const { groups, ...heading } = found;
  return { source, heading, groups, choice, first, ...(await loadWaysOut(api, source, choice, first.total)) };
}

/** Groups that are tried to be dropped. */
const MOST_DROPPED = 4;

/** What to look at when nothing was found: the list without one of the chosen groups, most products first, and three bestsellers. */
export async function loadWaysOut(
  api: Api,
  source: ListingSource,
  { filters }: Choice,
  total: number,
): Promise<Pick<List, "bestsellers" | "ways">> {
  if (total > 0) return { bestsellers: [], ways: [] };
  const dropped = Object.entries(filters).slice(0, MOST_DROPPED);
  const [bestsellers, ...ways] = await Promise.all([
    loadBestsellers(api, 3),
    ...dropped.map(async ([group, values]): Promise<WayOut> => {
      const { [group]: _, ...others } = filters;
      const { total: count } = await loadCards(api, source, { sort: null, filters: others, page: 1 });
      return { without: values.map((value) => labelOf(group, value)).join(", "), filters: others, count };
    }),
  ]);
  return { bestsellers, ways: ways.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count) };
}

type Found = { cards: CardPage; groups: FilterGroup[] } & QueryReading;

const nothingRead: QueryReading = { corrected: "", nearby: [], sizes: [], budget: "", pages: [] };

export async function loadSearch(api: Api, term: string, { sort, filters, page }: Choice): Promise<Found> {
  const reply = await api(getSearchData, { query: term, ...(sort && { sort }), filterArray: filters }, { page });
  if (reply.status !== "success") return { cards: noCards(page), groups: [], ...nothingRead };
  const { corrected, did_you_mean: nearby, size_names: sizes, price_from: from, price_to: to } = reply;
  return {
    cards: toCardPage(reply.data, page, { type: "search", slug: term }),
    groups: toGroups(reply.resAttributesData, filters),
    corrected,
    nearby,
    sizes,
    budget: messages.priceRange(from === null ? "" : String(from), to === null ? "" : String(to)),
    pages: reply.pages.map(({ title, path }) => ({ label: title, to: path })),
  };
}

export async function loadBestsellers(api: Api, count: number): Promise<Card[]> {
  const reply = await api(productList, { type: "all", sort: "bestseller" }, { page: 1 });
  return reply.status === "success" ? reply.resProductsData.data.slice(0, count).map(toCard) : [];
}

/** `/collections/rug1` to `rug5` stand for the first five collections (specification 1, section 2.7). */
export async function numberedCollection(api: Api, slug: string): Promise<string | null> {
  const place = /^rug([1-5])$/.exec(slug)?.[1];
  if (!place) return null;
  const reply = await api(collectionList);
  return reply.status === "success" ? (reply.resCollectionData[Number(place) - 1]?.cat_slug ?? null) : null;
}
