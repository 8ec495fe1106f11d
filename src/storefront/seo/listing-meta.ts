/** Meta tags of a listing. */
import { withoutShopName } from "../commerce/shop-name.ts";
import { pageMeta } from "./meta.ts";
import { choiceQuery, isPlain } from "../features/listing/choice.ts";
import type { Listing } from "../features/listing/listing.ts";
import { countText } from "../features/listing/messages.ts";
import { sourcePath } from "../features/listing/source.ts";

/** A filtered or sorted list is another view of the plain one, and search engines should show the plain one. */
export function listingMeta({ source, heading, choice, first }: Listing, publicUrl: string) {
  const plainPath = sourcePath(source);
  const title = heading.seoTitle || heading.title;
  const description = heading.seoDescription || heading.description || describe(heading.title, first.total);
  const isLater = isPlain(choice) && choice.page > 1;
  return pageMeta({
    title: isLater ? onPage(title, choice.page) : title,
    description: isLater ? `Page ${choice.page}. ${description}` : description,
    publicUrl,
    path: isPlain(choice) ? plainPath + choiceQuery(choice) : plainPath,
    noindex: !isPlain(choice),
    picture: heading.picture ?? first.cards[0]?.pictures[0],
  });
}

/** 'Rugs | Dhurrie' to 'Rugs, page 2', so that two pages never have the same title. */
const onPage = (title: string, page: number) => `${withoutShopName(title)}, page ${page}`;

/** Used when the owner has written no description. */
const describe = (title: string, total: number) =>
  `${title}: ${countText(total, "product")}, handmade in India. Compare sizes, colours and prices.`;
