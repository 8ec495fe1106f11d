import type { DemoProduct } from "./types.ts";
import { homeFurniture } from "./products/home-furniture.ts";
import { homeTextiles } from "./products/home-textiles.ts";
import { kilimsAndDhurries } from "./products/kilims-and-dhurries.ts";
import { knottedFlorals } from "./products/knotted-florals.ts";
import { knottedMedallions } from "./products/knotted-medallions.ts";
import { knottedTribal } from "./products/knotted-tribal.ts";
import { loomedAndBraided } from "./products/loomed-and-braided.ts";
import { tuftedFloralsAndPlains } from "./products/tufted-florals-and-plains.ts";
import { tuftedModern } from "./products/tufted-modern.ts";

export const products: DemoProduct[] = [
  ...knottedMedallions,
  ...knottedFlorals,
  ...knottedTribal,
  ...kilimsAndDhurries,
  ...loomedAndBraided,
  ...tuftedModern,
  ...tuftedFloralsAndPlains,
  ...homeTextiles,
  ...homeFurniture,
];
