/** A video block. */
import { type ComponentProps, lazy, Suspense } from "react";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import type { Video as VideoContent } from "../../home.ts";
import { afterTouch } from "../../../../first-touch.ts";
import { messages } from "../../messages.ts";
import "../../../../ui/video.css";
import "./video-block.css";

const Video = lazy(async () => ({ default: (await afterTouch(() => import("../../../../ui/video.tsx"))).Video }));

/** The server renders it with its poster; the browser loads its code after the page. */
export const DeferredVideo = (props: ComponentProps<typeof Video>) => (
  <Suspense>
    <Video {...props} />
  </Suspense>
);

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
