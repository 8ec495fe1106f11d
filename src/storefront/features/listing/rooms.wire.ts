/** Which products of a list are shown in their rooms, between the cards, and what a card fades to. */
import type { ProductCardWire } from "../../../contract/fields.ts";
import { productPath } from "../../../shared/links.ts";
import type { Card } from "../catalogue/card.ts";
import { toCard, toPicture } from "../catalogue/catalogue.wire.ts";
import type { RoomView } from "./listing.ts";

/** With three columns a room picture and seven cards fill three rows. */
const CARDS_BETWEEN = 7;
/** Where a list does not open with a room picture, the first one comes after two rows of three. */
const FIRST_CARDS = 6;
/** A list with fewer cards is too short to be interrupted. */
const LEAST_CARDS = 5;
/** A room picture shows a product that comes some places later, so that it is never beside its own card; in order of preference. */
const PLACES_LATER = [4, 5, 3, 6, 2, -4];

/** What a picture shows besides the product: rugs photographed in the same room are described with the same words. */
const roomOf = (card: ProductCardWire): string =>
  (card.pictures[1]?.alt ?? "").replace(card.product_name, "").trim() || card.product_collection;

type Part = {
  wire: readonly ProductCardWire[];
  /** Number of cards on the pages before. */
  start: number;
  opensWithRoom: boolean;
};

/** The room pictures of one page of a list. No room is shown twice while there is another one. */
export function roomsAmong({ wire, start, opensWithRoom }: Part): RoomView[] {
  if (wire.length < LEAST_CARDS) return [];
  const offset = opensWithRoom ? 0 : FIRST_CARDS;
  const seen = new Set<string>();
  return wire.flatMap((next, at) => {
    const place = start + at - offset;
    if (place < 0 || place % CARDS_BETWEEN !== 0) return [];
    const candidates = PLACES_LATER.flatMap((later) => wire[at + later] ?? []).filter(
      ({ pictures, product_sold_out: isSoldOut }) => pictures.length > 1 && !isSoldOut,
    );
    const shown = candidates.find((card) => !seen.has(roomOf(card))) ?? candidates[0];
    const picture = shown?.pictures[1];
    if (!shown || !picture) return [];
    seen.add(roomOf(shown));
    const { name, making, slug, to = productPath(slug) } = toCard(shown);
    const isRight = (place / CARDS_BETWEEN) % 2 === 1;
    return [{ before: next.product_id, isRight, name, making, to, picture: toPicture(picture) }];
  });
}

/** Cards that fade to a room or to a detail, in turn within each room, so that a list does not show the same sofa again and again. */
export function alternateSecondPictures(wire: readonly ProductCardWire[]): Card[] {
  const seen = new Map<string, number>();
  return wire.map((card) => {
    const times = seen.get(roomOf(card)) ?? 0;
    seen.set(roomOf(card), times + 1);
    const [front, room, detail] = card.pictures;
    return toCard(times % 2 === 1 && front && room && detail ? { ...card, pictures: [front, detail] } : card);
  });
}
