import type { Draft } from "../../src/server/content/content.ts";
import type { ContentIds } from "./content-ids.ts";

const shown: [file: string, product: string][] = [
  ["03", "atlas-snow"],
  ["07", "thar-steps"],
  ["06", "faded-opal"],
  ["02", "sanganer-jaal"],
  ["05", "chakra-bagh"],
  ["08", "block-study-4"],
  ["01", "serai-madder"],
  ["10", "kutch-trail"],
  ["04", "patola-wave"],
  ["09", "kasbah-line"],
];

/** Each picture leads to the rug in it. */
export const instagram = (ids: ContentIds): Draft<"instagram"> => ({
  items: shown.map(([file, product]) => ({ mediaId: ids.picture(`site/instagram/${file}.jpg`), link: `/product/${product}` })),
});
