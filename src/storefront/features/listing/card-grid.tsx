/** The cards of a list, page after page in one grid. */
import { Fragment } from "react";
import { Link } from "react-router";
import { sizeGuidePath } from "../../../shared/links.ts";
import { Picture } from "../../ui/picture.tsx";
import { CardSkeletons } from "../catalogue/card-skeleton.tsx";
import { ProductCard } from "../catalogue/product-card.tsx";
import { choiceQuery } from "./choice.ts";
import { grids, useColumns } from "./columns.ts";
import type { List, RoomView } from "./listing.ts";
import { messages } from "./messages.ts";
import { PageLinks } from "./page-links.tsx";
import { useMoreCards } from "./use-more-cards.ts";
import "./listing.css";

/** On phones with one column, and with two. */
const onPhone = { 1: "calc(100vw - 40px)", 2: "calc(50vw - 26px)" } as const;
const onDesktop = {
  2: "(max-width: 1600px) 46vw, 720px",
  3: "(max-width: 1600px) 31vw, 480px",
  4: "(max-width: 1100px) 31vw, (max-width: 1600px) 23vw, 360px",
} as const;

/** How wide a card is shown with the columns that the shopper chose. */
export const useCardSizes = (): string => `(max-width: 760px) ${onPhone[useColumns(grids.phone)]}, ${onDesktop[useColumns(grids.listing)]}`;

/** The first row is in view at once: three cells, of which a room takes two. */
const firstRow = 3;
const ROOM_CELLS = 2;

type Props = { path: string; list: List };

export function CardGrid({ path, list }: Props) {
  const { choice, first } = list;
  const { grid, pages, hasMore, state, loadMore } = useMoreCards(path, list);
  const sizes = useCardSizes();
  const earliest = pages[0]?.page ?? 1;
  // The size guide plans with rugs: most of the list come in sizes.
  const isOfRugs = first.cards.filter((card) => card.sizes !== "").length > first.cards.length / 2;
  const cells = pages.reduce((sum, { cards, rooms }) => sum + cards.length + ROOM_CELLS * rooms.length, 0);
  return (
    <>
      {earliest > 1 && (
        <Link className="link earlier-link" to={path + choiceQuery({ ...choice, page: earliest - 1 })}>
          <span>{messages.earlier}</span>
        </Link>
      )}
      <div className="card-grid" aria-busy={state === "loading"} ref={grid}>
        {pages.map(({ cards, rooms, page }) => (
          <Fragment key={page}>
            {cards.map((card, place) => {
              const roomBefore = (id: number) => rooms.find(({ before }) => before === id);
              const room = roomBefore(card.id);
              const cell = place + ROOM_CELLS * cards.slice(0, place).filter(({ id }) => roomBefore(id)).length;
              const isFirst = (at: number) => page === first.page && at < firstRow;
              return (
                <Fragment key={card.id}>
                  {room && <Room room={room} isFirst={isFirst(cell)} />}
                  <ProductCard card={card} sizes={sizes} priority={isFirst(room ? cell + ROOM_CELLS : cell)} />
                </Fragment>
              );
            })}
          </Fragment>
        ))}
        {/* There before they are needed: nothing below them moves when loading begins. */}
        {hasMore && state !== "failed" && <CardSkeletons key={`after ${pages.length}`} />}
        {!hasMore && isOfRugs && <PlanYourRoom cells={cells} />}
      </div>
      {state === "failed" && (
        <p className="more-failed">
          {messages.moreFailed}
          <button type="button" className="btn btn-line" onClick={() => void loadMore()}>
            {messages.more}
          </button>
        </p>
      )}
      {(hasMore || earliest > 1) && (
        <noscript>
          <PageLinks path={path} choice={choice} lastPage={first.lastPage} />
        </noscript>
      )}
    </>
  );
}

/** A product in its room. The whole picture is the link. */
const Room = ({ room, isFirst }: { room: RoomView; isFirst: boolean }) => (
  <figure className={room.isRight ? "list-room is-right" : "list-room"}>
    {/* 99: a screen of 412 points with 1.75 pixels each would take the picture of 960 for a single pixel more than 720. */}
    <Picture picture={room.picture} sizes="(max-width: 760px) 99vw, 64vw" priority={isFirst} />
    <figcaption>
      <Link className="card-name" to={room.to} prefetch="intent">
        {room.name}
      </Link>
      <p className="card-making">{room.making}</p>
    </figcaption>
  </figure>
);

/** Fills what is left of the last row, as wide as that is with 2, 3 and 4 columns. */
const PlanYourRoom = ({ cells }: { cells: number }) => (
  <p className={`list-plan ${[2, 3, 4].map((columns) => `left-${columns}-${(columns - (cells % columns)) % columns}`).join(" ")}`}>
    {messages.notSure}
    <Link className="link" to={sizeGuidePath} prefetch="intent">
      <span>{messages.planRoom}</span>
    </Link>
  </p>
);

/** In place of the list while another choice of the same list is on its way. */
export function PendingGrid() {
  return (
    <div className="card-grid" aria-busy="true">
      <CardSkeletons />
    </div>
  );
}
