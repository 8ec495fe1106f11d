/** Calls of search (specification 1, section 7). */
import { z } from "zod";
import { get, post, success } from "./call.ts";
import {
  HEADINGS,
  LISTINGS,
  cardsShown,
  facetGroup,
  filterArray,
  pageOf,
  pageQuery,
  picture,
  productCard,
  rupees,
  sort,
} from "./fields.ts";

const namedPath = z.object({ name: z.string(), path: z.string() });
const searchPage = z.object({ title: z.string(), path: z.string() });

export const getSearchData = post("getsearchdata", {
  work: "search",
  cacheTags: ({ data }) => cardsShown(data.data),
  summary: "One page of search results with its filter groups.",
  query: pageQuery,
  body: z.object({ query: z.string().trim().max(200), filterArray, sort: sort.optional() }),
  reply: success({
    data: pageOf(productCard),
    resAttributesData: z.array(facetGroup),
    /** The corrected query after typing errors; empty when nothing was corrected. */
    corrected: z.string(),
    /** Other searches that find something, when this one finds little or nothing; the nearest first. */
    did_you_mean: z.array(z.string()),
    /** Sizes that were read in the query, by name; they count as a Size filter. */
    size_names: z.array(z.string()),
    /** The budget that was read in the query, in rupees. */
    price_from: rupees.nullable(),
    price_to: rupees.nullable(),
    /** Pages of the shop that the query asks for ("return policy"), best first. */
    pages: z.array(searchPage),
  }),
});

export const searchSuggestions = get("search-suggestions", {
  work: "search",
  // Its products have no ids; a suggestion that shows yesterday's price for some minutes would be wrong, so it goes with the listings.
  cacheTags: () => [LISTINGS, HEADINGS],
  summary: "Suggests products, listings and queries for the typed text; before anything is typed, words and categories of the shop.",
  query: z.object({ query: z.string().trim().max(100).default("") }),
  perMinute: 600,
  reply: success({
    products: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        image: z.string(),
        picture: picture.nullable(),
        selling_price: rupees,
        /** True when the price is the lowest of several. */
        price_from: z.boolean(),
      }),
    ),
    /** With pictures before anything is typed. */
    categories: z.array(z.object({ name: z.string(), path: z.string(), picture: picture.nullable() })),
    terms: z.array(z.string()),
    pages: z.array(searchPage),
    /** When nothing was found: other searches that find something, the nearest first, and the most frequent colours and sizes. */
    did_you_mean: z.array(z.string()),
    colours: z.array(namedPath),
    sizes: z.array(namedPath),
  }),
});
