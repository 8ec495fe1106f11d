/** Search replies to what the pages show. */
import type { Api } from "../../../contract/client.ts";
import { searchSuggestions } from "../../../contract/search.ts";
import { productPath, searchPath } from "../../../shared/links.ts";
import { placeholder } from "../../ui/picture.tsx";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import { messages } from "./messages.ts";
import type { SuggestionGroup } from "./use-suggestions.ts";

export async function loadSuggestions(api: Api, typed: string): Promise<SuggestionGroup[]> {
  const reply = await api(searchSuggestions, undefined, { query: typed });
  if (reply.status !== "success") return [];
  const groups: SuggestionGroup[] = [
    { heading: messages.pages, suggestions: reply.pages.slice(0, 3).map(({ title, path }) => ({ label: title, to: path })) },
    { heading: messages.words, suggestions: reply.terms.slice(0, 4).map((term) => ({ label: term, to: searchPath(term), term })) },
    { heading: messages.inTheShop, suggestions: reply.categories.slice(0, 4).map(({ name, path }) => ({ label: name, to: path })) },
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
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
