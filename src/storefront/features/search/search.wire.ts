/** Search replies to what the pages show. */
import type { Api } from "../../../contract/client.ts";
import { searchSuggestions } from "../../../contract/search.ts";
import { productPath, searchPath } from "../../../shared/links.ts";
import { placeholder } from "../../ui/picture.tsx";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import { DID_YOU_MEAN, nothingCalled } from "./heading-messages.ts";
import { messages } from "./messages.ts";
import type { SuggestionGroup } from "./use-suggestions.ts";

/** Colours and sizes for a search that found nothing. */
export const loadOtherWays = async (api: Api, term: string): Promise<SuggestionGroup[]> =>
  (await loadSuggestions(api, term)).filter(({ heading }) => heading === messages.colours || heading === messages.sizes);

export async function loadSuggestions(api: Api, typed: string): Promise<SuggestionGroup[]> {
  const reply = await api(searchSuggestions, undefined, { query: typed });
  if (reply.status !== "success") return [];
  const { did_you_mean: nearby, colours, sizes } = reply;
  const isEmpty = typed === "";
  const hasNothing = colours.length + sizes.length > 0;
  const toLink = ({ name, path }: { name: string; path: string }) => ({ label: name, to: path });
  const toTerm = (term: string) => ({ label: term, to: searchPath(term), term });
  const groups: SuggestionGroup[] = [
    ...(hasNothing ? [{ heading: nothingCalled(typed), suggestions: [] }] : []),
    ...(nearby.length > 0 ? [{ heading: DID_YOU_MEAN, suggestions: nearby.slice(0, 1).map(toTerm), look: "words" as const }] : []),
    { heading: messages.colours, suggestions: colours.map(toLink), look: "words" },
    { heading: messages.sizes, suggestions: sizes.map(toLink), look: "words" },
    { heading: messages.pages, suggestions: reply.pages.slice(0, 3).map(({ title, path }) => ({ label: title, to: path })) },
    isEmpty
      ? { heading: messages.tryThese, suggestions: reply.terms.map(toTerm), look: "words" }
      : { heading: messages.words, suggestions: reply.terms.slice(0, 4).map(toTerm) },
    {
      heading: messages.inTheShop,
      suggestions: reply.categories
        .slice(0, 4)
        .map(({ picture, ...category }) => ({ ...toLink(category), ...(picture && { picture: toPicture(picture) }) })),
      ...(isEmpty && { look: "pictures" as const }),
    },
    {
      heading: messages.products,
      suggestions: reply.products.slice(0, 5).map(({ name, slug, picture, selling_price, price_from }) => ({
        label: name,
        to: productPath(slug),
        picture: picture ? toPicture(picture) : placeholder,
        price: selling_price,
        isPriceFrom: price_from,
      })),
    },
  ];
  return groups.filter(({ suggestions }, place) => suggestions.length > 0 || (hasNothing && place === 0));
}
