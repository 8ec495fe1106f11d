/** Pictures with names in a slider: categories, collections, rugs. */
import { useId } from "react";
import { Picture, placeholder, type PictureView } from "../../../../ui/picture.tsx";
import { SliderArrows, SliderPause, SliderRoot, SliderTrack } from "../../../../ui/slider.tsx";
import { useSlider } from "../../../../ui/use-slider.ts";
import { BlockHead } from "../block-head.tsx";
import type { Head } from "../../home.ts";
import { delays } from "../timing.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import "../category-tiles/category-tiles.css";

type Tile = { label: string; to: string; count?: number; picture: PictureView | null };
type Props = { head: Head; name: string; tiles: Tile[]; isMoving: boolean; delayMs?: number };

export function TileRow({ head, name, tiles, isMoving, delayMs = delays.tiles }: Props) {
  const id = useId();
  const slider = useSlider(tiles.length, { delayMs: isMoving ? delayMs : undefined });
  const title = head.title || name;
  return (
    <SliderRoot slider={slider} labelledBy={id}>
      <BlockHead
        id={id}
        head={head}
        name={name}
        controls={
          <>
            <SliderArrows slider={slider} name={title} />
            <SliderPause slider={slider} name={title} />
          </>
        }
      />
      <SliderTrack slider={slider} className="tile-row bleeds">
        {tiles.map(({ label, to, count, picture }, place) => (
          <li key={place}>
            <OwnerLink className="category-tile" to={to}>
              <Picture picture={picture ?? placeholder} {...(label && { alt: "" })} sizes="(max-width: 760px) 66vw, 30vw" />
              {label && <TileCaption label={label} count={count} />}
            </OwnerLink>
          </li>
        ))}
      </SliderTrack>
    </SliderRoot>
  );
}

/** Below a tile: its name and the number of products. */
export function TileCaption({ label, count }: { label: string; count?: number | undefined }) {
  return (
    <span className="tile-caption">
      <h3>{label}</h3>
      {count !== undefined && (
        <span className="small quiet num">
          {count}
          <span className="sr"> {messages.products(count)}</span>
        </span>
      )}
    </span>
  );
}
