/** What a product card shows. */
import type { PictureView } from "../../ui/picture.tsx";

export type Availability = "ready" | "last-one" | "made-to-order" | "sold-out";

export type Card = {
  id: number;
  slug: string;
  name: string;
  /** Front first, then the room; at most two, and none when the product has no picture. */
  pictures: PictureView[];
  /** Collection and construction, as far as it has them. */
  making: string;
  /** '6 sizes', or the size itself when there is one, or nothing. */
  sizes: string;
  sellingPrice: number;
  mrp: number;
  percentOff: number;
  /** The price is the lowest of several. */
  priceFrom: boolean;
  availability: Availability;
  /** A gift card is sent to another person, not saved for later. */
  isGiftCard?: true;
  /** Where it leads, when the shopper chose one of its sizes. */
  to?: string;
};

/** A collection as a list or a grid of collections shows it. */
export type CollectionTile = { label: string; to: string; text: string; count: number; picture: PictureView | null };
