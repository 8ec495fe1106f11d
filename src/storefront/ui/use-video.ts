/** When a film plays: in view, one at a time, and never by itself for someone who wants no motion or spares data. */
import { useEffect, useRef, useState } from "react";
import { savesData, wantsCalm } from "./autoplay.ts";

type State = "resting" | "playing" | "paused" | "broken";

export function useFilm() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("resting");
  /** What the shopper said last; it counts for more than what the page would do. */
  const wish = useRef<"play" | "pause" | null>(null);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    let wasInView = false;
    const look = () => {
      const mayPlay = wish.current === "play" || (wish.current === null && !wantsCalm() && !savesData());
      if (wasInView && !document.hidden && mayPlay) void play(film);
      else film.pause();
    };
    const view = new IntersectionObserver(
      (entries) => {
        wasInView = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { threshold: 0.5 },
    );
    view.observe(film);
    document.addEventListener("visibilitychange", look);
    return () => {
      view.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  function toggle() {
    const film = video.current;
    if (!film) return;
    wish.current = film.paused ? "play" : "pause";
    if (film.paused) void play(film);
    else film.pause();
  }

  const handlers = {
    onPlay: () => pauseOthers(video.current),
    onPlaying: () => setState("playing"),
    onPause: () => setState((before) => (before === "playing" ? "paused" : before)),
    onError: () => setState("broken"),
  };
  return { video, state, toggle, handlers };
}

/** A browser may refuse; then the picture stays, and the button. */
function play(film: HTMLVideoElement): Promise<void> {
  film.muted = true;
  return film.play().catch(() => {});
}

function pauseOthers(film: HTMLVideoElement | null): void {
  for (const other of document.querySelectorAll("video")) if (other !== film) other.pause();
}
