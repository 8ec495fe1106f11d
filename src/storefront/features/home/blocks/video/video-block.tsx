/** A film among the blocks. */
import { FilmLater } from "./deferred-video.tsx";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import type { Film as FilmView } from "../../home.ts";
import "./video-block.css";

export function FilmBlock({ block: { src, poster, caption }, span }: { block: FilmView; span: number }) {
  return (
    <figure className="film-block">
      <FilmLater
        src={src}
        label={`the film: ${caption || poster?.alt || "the loom"}`}
        poster={<Picture picture={poster ?? placeholder} sizes={`(max-width: 760px) 100vw, ${Math.round((span / 12) * 100)}vw`} />}
      />
      {caption && <figcaption className="small muted">{caption}</figcaption>}
    </figure>
  );
}
