/** Structured data of a listing: its breadcrumbs and its products. */
import { productPath } from "../../shared/links.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { choiceQuery } from "../features/listing/choice.ts";
import type { Listing } from "../features/listing/listing.ts";
import { sourcePath } from "../features/listing/source.ts";

export function structuredData({ source, heading, choice, first }: Listing, publicUrl: string) {
  const address = publicUrl + sourcePath(source) + choiceQuery({ ...choice, filters: {}, sort: null });
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "CollectionPage",
        "@id": `${address}#page`,
        url: address,
        name: heading.title,
        isPartOf: { "@id": `${publicUrl}/#website` },
        mainEntity: {
          "@type": "ItemList",
          numberOfItems: first.cards.length,
          itemListElement: first.cards.map((card, place) => ({
            "@type": "ListItem",
            position: place + 1,
            url: publicUrl + productPath(card.slug),
            name: card.name,
          })),
        },
      },
      breadcrumbData(heading.parents, heading.title, publicUrl),
    ],
  };
}
