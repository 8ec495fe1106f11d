/** What a listing page shows. */
import type { PictureView } from "../../ui/picture.tsx";
import type { Card } from "../catalogue/card.ts";
import type { Choice, Filters } from "./choice.ts";
import type { ListingSource } from "./source.ts";

export type Crumb = { label: string; to: string };

/** Of a size or a shape, in cm. */
export type Measure = { widthCm: number; lengthCm: number; shape: string };
export type FilterValue = { value: string; label: string; count: number; swatch: string; measure: Measure | null };
export type FilterGroup = { name: string; values: FilterValue[] };

/** A product in its room, two columns wide among the cards. */
export type RoomView = {
  /** Id of the card that follows it. */
  before: number;
  /** Every second one, on the right of the grid. */
  isRight: boolean;
  name: string;
  making: string;
  to: string;
  picture: PictureView;
};

export type CardPage = { cards: Card[]; rooms: RoomView[]; page: number; lastPage: number; total: number };
export type FilterCounts = { groups: FilterGroup[]; total: number };

export type Heading = {
  title: string;
  description: string;
  showTitle: boolean;
  showDescription: boolean;
  seoTitle: string;
  seoDescription: string;
  parents: Crumb[];
  children: Crumb[];
  picture: PictureView | null;
};

/** The same list without one group of the chosen filters. */
export type WayOut = { without: string; filters: Filters; count: number };

/** A rug of a list in one size, as it is drawn to scale. */
export type ScaledRug = {
  id: number;
  name: string;
  to: string;
  price: number;
  size: string;
  measure: Measure;
  picture: PictureView;
  pictureShape: string;
};
/** `total`: how many there are, also beyond those that are drawn. */
export type ScaledRugs = { rugs: ScaledRug[]; total: number };

/** A list and what may be chosen in it. */
export type List = {
  source: ListingSource;
  groups: FilterGroup[];
  choice: Choice;
  /** The page that the address asked for; more are added below it. */
  first: CardPage;
  /** Shown when nothing was found. */
  bestsellers: Card[];
  ways: WayOut[];
};

export type Listing = List & { heading: Heading };

export type QueryReading = {
  /** The words that were searched for, when not as typed. */
  corrected: string;
  /** Other searches with results, when this one has few. */
  nearby: string[];
  /** Sizes that the query names. */
  sizes: string[];
  /** The budget that the query names; empty when it names none. */
  budget: string;
  /** Pages of the shop that the query asks for. */
  pages: Crumb[];
};

export type Results = List & QueryReading;
