/** A product in a grid or a row: the whole picture with nothing on it, and the facts below. The whole card is the link. */
import { type PointerEvent, useState } from "react";
import { Link } from "react-router";
import { useSignedIn } from "../../session/storage.ts";
import { Icon } from "../../ui/icons.tsx";
import { Picture, placeholder } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import type { Card } from "./card.ts";
import { availabilityWords } from "./messages.ts";
import "./product-card.css";

type Props = {
  card: Card;
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes: string;
  /** For the cards that are in view at once. */
  priority?: boolean;
};

export function ProductCard({ card, sizes, priority = false }: Props) {
  const [front = placeholder, room] = card.pictures;
  // The second picture is fetched when a mouse or the keyboard first asks for it; a finger never does.
  const [wantsRoom, setWantsRoom] = useState(false);
  const [roomReady, setRoomReady] = useState(false);
  const askByPointer = (event: PointerEvent) => event.pointerType === "mouse" && setWantsRoom(true);
  const note = availabilityWords[card.availability];

  return (
    <article className="card">
      <div className="card-picture">
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
          <Link to={`/product/${card.slug}`} prefetch="intent" onPointerEnter={askByPointer} onFocus={() => setWantsRoom(true)}>
            {card.name}
          </Link>
        </h3>
        <p className="card-making">
          {card.construction && <span>{card.construction}</span>}
          {card.construction && card.sizes && <span className="card-comma">, </span>}
          {card.sizes && <span className="card-sizes num">{card.sizes}</span>}
        </p>
        <Price selling={card.sellingPrice} mrp={card.mrp} percentOff={card.percentOff} from={card.priceFrom} />
        {note && <p className="card-note">{note}</p>}
      </div>
      <HeartLink name={card.name} />
    </article>
  );
}

/** Until the wishlist is here it leads where the wishlist will be, or to the sign-in that it needs. */
function HeartLink({ name }: { name: string }) {
  const signedIn = useSignedIn();
  return (
    <Link className="icon-btn card-heart" to={signedIn ? "/wishlist" : "/login"} aria-label={`Save ${name} to wishlist`}>
      <Icon name="heart" />
    </Link>
  );
}
