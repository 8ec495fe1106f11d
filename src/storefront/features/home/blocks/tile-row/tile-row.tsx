/** Pictures with names in a row that slides: categories, collections, rugs. */
import { useId } from "react";
import { Picture, placeholder, type PictureView } from "../../../../ui/picture.tsx";
import { SliderArrows, SliderPause, SliderRoot, SliderTrack } from "../../../../ui/slider.tsx";
import { useSlider } from "../../../../ui/use-slider.ts";
import { BlockHead } from "../block-head.tsx";
import type { Head } from "../../home.ts";
import { delays } from "../timing.ts";
import { ShopLink } from "../owner-link.tsx";
import { TileCaption } from "./tile-caption.tsx";
import "./tile-row.css";

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
            <ShopLink className="category-tile" to={to}>
              <Picture picture={picture ?? placeholder} {...(label && { alt: "" })} sizes="(max-width: 760px) 66vw, 30vw" />
              {label && <TileCaption label={label} count={count} />}
            </ShopLink>
          </li>
        ))}
      </SliderTrack>
    </SliderRoot>
  );
}
