/** A silent film that goes round, over the picture of its first frame. Nothing of it is fetched before it plays. */
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import { useFilm } from "./use-video.ts";

type Props = {
  src: string;
  /** What it shows, for the button. */
  label: string;
  /** The picture that stands there until it plays, and when it cannot. */
  poster: ReactNode;
};

export function Film({ src, label, poster }: Props) {
  const { video, state, toggle, handlers } = useFilm();
  const isPlaying = state === "playing";
  return (
    <div className="film" data-state={state}>
      {poster}
      {src && state !== "broken" && (
        <>
          {/* The button beside it does the same for the keyboard. */}
          <video ref={video} className="needs-script" src={src} muted loop playsInline preload="none" onClick={toggle} {...handlers} />
          <noscript>
            <video src={src} muted loop playsInline preload="none" controls />
          </noscript>
          <button
            type="button"
            className="film-button needs-script"
            aria-label={`${isPlaying ? "Pause" : "Play"} ${label}`}
            onClick={toggle}
          >
            <Icon name={isPlaying ? "pause" : "play"} />
          </button>
        </>
      )}
    </div>
  );
}
