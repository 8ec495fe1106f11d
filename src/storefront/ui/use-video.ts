/** When a video plays: in view, one at a time, and never automatically with reduced motion or data saving. */
import { useEffect, useRef, useState } from "react";
import { savesData, prefersReducedMotion } from "./autoplay.ts";

type State = "resting" | "playing" | "paused" | "broken";

export function useVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("resting");
  /** The shopper's last choice; it overrides automatic playing. */
  const wish = useRef<"play" | "pause" | null>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let wasInView = false;
    const look = () => {
      const mayPlay = wish.current === "play" || (wish.current === null && !prefersReducedMotion() && !savesData());
      if (wasInView && !document.hidden && mayPlay) void play(element);
      else element.pause();
    };
    const view = new IntersectionObserver(
      (entries) => {
        wasInView = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { threshold: 0.5 },
    );
    view.observe(element);
    document.addEventListener("visibilitychange", look);
    return () => {
      view.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  function toggle() {
    const element = video.current;
    if (!element) return;
    wish.current = element.paused ? "play" : "pause";
    if (element.paused) void play(element);
    else element.pause();
  }

  const handlers = {
    onPlay: () => pauseOthers(video.current),
    onPlaying: () => setState("playing"),
    onPause: () => setState((before) => (before === "playing" ? "paused" : before)),
    onError: () => setState("broken"),
  };
  return { video, state, toggle, handlers };
}

/** A browser may refuse to play; the poster and the button stay. */
function play(element: HTMLVideoElement): Promise<void> {
  element.muted = true;
  return element.play().catch(() => {});
}

function pauseOthers(element: HTMLVideoElement | null): void {
  for (const other of document.querySelectorAll("video")) if (other !== element) other.pause();
}
