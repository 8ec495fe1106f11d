/** Rooms with what stands in them: uneven, as on a wall, or one after the other. */
import { useId } from "react";
import { Amount } from "../../../../commerce/amount.tsx";
import { OwnerHtml } from "../../../../ui/owner-html.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { SliderArrows, SliderDots, SliderPause, SliderRoot, SliderTrack } from "../../../../ui/slider.tsx";
import { useSlider } from "../../../../ui/use-slider.ts";
import { BlockHead } from "../block-head.tsx";
import type { Rooms, Shown } from "../../home.ts";
import { delays } from "../timing.ts";
import { messages } from "../../messages.ts";
import { ShopLink } from "../owner-link.tsx";
import "./rooms.css";

export function RoomsBlock({ block }: { block: Rooms }) {
  return block.layout === "slider" ? <RoomSlider block={block} /> : <RoomWall block={block} />;
}

function RoomWall({ block: { head, html, rooms } }: { block: Rooms }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <BlockHead id={id} head={head} name={messages.rooms} words={html && <OwnerHtml html={html} />} />
      <div className="rooms">
        {rooms.map((room, place) => (
          <Room key={place} room={room} sizes="(max-width: 760px) 92vw, 58vw" />
        ))}
      </div>
    </section>
  );
}

function RoomSlider({ block: { head, html, rooms } }: { block: Rooms }) {
  const id = useId();
  const slider = useSlider(rooms.length, { delayMs: delays.rooms });
  const name = head.title || messages.rooms;
  return (
    <SliderRoot slider={slider} labelledBy={id}>
      <BlockHead
        id={id}
        head={head}
        name={name}
        words={html && <OwnerHtml html={html} />}
        controls={
          <>
            <SliderArrows slider={slider} name={name} />
            <SliderPause slider={slider} name={name} />
          </>
        }
      />
      <SliderTrack slider={slider} className="room-track">
        {rooms.map((room, place) => (
          <li key={place} aria-roledescription="slide" aria-label={`${place + 1} of ${rooms.length}`}>
            <Room room={room} sizes="92vw" />
          </li>
        ))}
      </SliderTrack>
      <SliderDots slider={slider} count={rooms.length} name={name} />
    </SliderRoot>
  );
}

function Room({ room: { picture, caption, to, piece }, sizes }: { room: Shown; sizes: string }) {
  const image = <Picture picture={picture} sizes={sizes} />;
  return (
    <figure className="room">
      {to && !piece ? (
        <ShopLink to={to} aria-label={picture.alt || caption ? undefined : messages.look}>
          {image}
        </ShopLink>
      ) : (
        image
      )}
      {(caption || piece) && (
        <figcaption>
          <p>{caption || piece?.name}</p>
          {piece && (
            <ShopLink className="link small num" to={piece.to}>
              <span className="sr">{piece.name}, </span>
              <span>
                {piece.isFrom && "From "}
                <Amount to={piece.to} rupees={piece.price} />
              </span>
            </ShopLink>
          )}
        </figcaption>
      )}
    </figure>
  );
}
