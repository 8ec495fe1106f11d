/** A video block. */
import { DeferredVideo } from "../../../../ui/deferred-video.tsx";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import type { Video as VideoContent } from "../../home.ts";
import { messages } from "../../messages.ts";
import "./video-block.css";

export function VideoBlock({ block: { src, poster, caption }, span }: { block: VideoContent; span: number }) {
  return (
    <figure className="video-block">
      <DeferredVideo
        src={src}
        label={messages.videoOf(caption || poster?.alt || messages.loom)}
        poster={<Picture picture={poster ?? placeholder} sizes={`(max-width: 760px) 100vw, ${Math.round((span / 12) * 100)}vw`} />}
      />
      {caption && <figcaption className="small muted">{caption}</figcaption>}
    </figure>
  );
}
