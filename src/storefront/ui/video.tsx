/** A silent looping video over a poster of its first frame. Nothing of it loads before it plays. */
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import { useVideo } from "./use-video.ts";
import { PAUSE, PLAY } from "./messages.ts";

type Props = {
  src: string;
  /** The subject of the video, for the button's name. */
  label: string;
  /** The picture shown until the video plays, and when it cannot. */
  poster: ReactNode;
};

export function Video({ src, label, poster }: Props) {
  const { video, state, toggle, handlers } = useVideo();
  const isPlaying = state === "playing";
  return (
    <div className="video" data-state={state}>
      {poster}
      {src && state !== "broken" && (
        <>
          {/* The button beside it does the same for the keyboard. */}
          <video ref={video} className="needs-script" src={src} muted loop playsInline preload="none" onClick={toggle} {...handlers} />
          <noscript>
            <video src={src} muted loop playsInline preload="none" controls />
          </noscript>
          <button type="button" className="video-button needs-script" aria-label={`${isPlaying ? PAUSE : PLAY} ${label}`} onClick={toggle}>
            <Icon name={isPlaying ? "pause" : "play"} />
          </button>
        </>
      )}
    </div>
  );
}
