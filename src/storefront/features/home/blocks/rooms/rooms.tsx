/** Rooms with the products in them: in an uneven grid or in a slider. */
import { useId } from "react";
import { Amount } from "../../../../commerce/amount.tsx";
import { OwnerHtml } from "../../../../ui/owner-html.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { SliderArrows, SliderDots, SliderPause, SliderRoot, SliderTrack } from "../../../../ui/slider.tsx";
import { useSlider } from "../../../../ui/use-slider.ts";
import { BlockHead } from "../block-head.tsx";
import type { GalleryPicture, Rooms } from "../../home.ts";
import { delays } from "../timing.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import { SLIDE } from "../../../../ui/messages.ts";
import "./rooms.css";

export function RoomsBlock({ block }: { block: Rooms }) {
  return block.layout === "slider" ? <RoomSlider block={block} /> : <RoomGrid block={block} />;
}

function RoomGrid({ block: { head, html, rooms } }: { block: Rooms }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <BlockHead id={id} head={head} name={messages.rooms} intro={html && <OwnerHtml html={html} />} />
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
        intro={html && <OwnerHtml html={html} />}
        controls={
          <>
            <SliderArrows slider={slider} name={name} />
            <SliderPause slider={slider} name={name} />
          </>
        }
      />
      <SliderTrack slider={slider} className="room-track">
        {rooms.map((room, place) => (
          <li key={place} aria-roledescription={SLIDE} aria-label={messages.slide(place + 1, rooms.length)}>
            <Room room={room} sizes="92vw" />
          </li>
        ))}
      </SliderTrack>
      <SliderDots slider={slider} count={rooms.length} name={name} />
    </SliderRoot>
  );
}

function Room({ room: { picture, caption, to, product }, sizes }: { room: GalleryPicture; sizes: string }) {
  const image = <Picture picture={picture} sizes={sizes} isCropped />;
  return (
    <figure className="room">
      {to && !product ? (
        <OwnerLink to={to} aria-label={picture.alt || caption ? undefined : messages.look}>
          {image}
        </OwnerLink>
      ) : (
        image
      )}
      {(caption || product) && (
        <figcaption>
          <p>{caption || product?.name}</p>
          {product && (
            <OwnerLink className="link small num" to={product.to}>
              <span className="sr">{product.name}, </span>
              <span>
                {product.isFrom && messages.from}
                <Amount to={product.to} rupees={product.price} />
              </span>
            </OwnerLink>
          )}
        </figcaption>
      )}
    </figure>
  );
}
