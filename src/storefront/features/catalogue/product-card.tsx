/** A product in a grid or a row: the whole picture with nothing on it, and the facts below. The whole card is the link. */
import { useState } from "react";
import { Link } from "react-router";
import { productPath } from "../../../shared/links.ts";
import type { Wish } from "../../state/account/favourites.ts";
import { Heart } from "../../commerce/heart.tsx";
import { Picture, placeholder } from "../../ui/picture.tsx";
import { Price } from "../../commerce/price.tsx";
import type { Card } from "./card.ts";
import { availabilityWords } from "./messages.ts";
import "./product-card.css";

type Props = {
  card: Card;
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes: string;
  /** For the cards that are in view at once. */
  priority?: boolean;
  /** Its two pictures take turns (specification 1, section 9), also where nothing points at it. */
  alternates?: boolean;
  /** Where it leads, if not to the product as it opens. */
  to?: string;
  /** What its heart stands for, where that is not the product as a whole. */
  wish?: Wish;
};

export function ProductCard({ card, sizes, priority = false, alternates = false, to = card.to ?? productPath(card.slug), wish }: Props) {
  const [front = placeholder, room] = card.pictures;
  // The second picture is fetched when a mouse or the keyboard first asks for it; a finger never does.
  const [wantsRoom, setWantsRoom] = useState(alternates);
  const [roomReady, setRoomReady] = useState(alternates);
  const ask = ({ pointerType, target }: { pointerType?: string; target: EventTarget }) =>
    (pointerType === "mouse" || (target as Element).matches(":focus-visible")) && setWantsRoom(true);
  const note = availabilityWords[card.availability];

  return (
    <article className="card">
      <div className={alternates ? "card-picture is-alternating" : "card-picture"}>
        <Picture picture={front} sizes={sizes} alt={front.alt || card.name} priority={priority} />
        {room && wantsRoom && (
          <Picture
            picture={room}
            sizes={sizes}
            alt=""
            className={roomReady ? "card-room is-ready" : "card-room"}
            onLoad={() => setRoomReady(true)}
          />
        )}
      </div>
      <div className="card-facts">
        <h3 className="card-name">
          <Link to={to} prefetch="intent" onPointerEnter={ask} onFocus={ask}>
            {card.name}
          </Link>
        </h3>
        <p className="card-making">
          {card.making && <span>{card.making}</span>}
          {card.making && card.sizes && <span className="card-comma">, </span>}
          {card.sizes && <span className="card-sizes num">{card.sizes}</span>}
        </p>
        <Price to={to} selling={card.sellingPrice} mrp={card.mrp} percentOff={card.percentOff} from={card.priceFrom} />
        {note && <p className="card-note">{note}</p>}
      </div>
      {/* In a wishlist that has one, its heart takes it out. */}
      {(wish || !card.isGiftCard) && (
        <Heart wish={wish ?? { productId: card.id, variationId: 0 }} name={card.name} className="card-heart" />
      )}
    </article>
  );
}
