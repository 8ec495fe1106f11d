/** The behaviour of a slider: arrows, dots, loop and autoplay. Without it the row still scrolls. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { firstTouch } from "../first-touch.ts";
import { autoplay, prefersReducedMotion } from "./autoplay.ts";
import { currentSlide, endsOf, fetchNext, layAhead, showSlide } from "./slides.ts";

export type SliderOptions = {
  /** Milliseconds for which a slide is shown; without them there is no autoplay. `phone` applies to narrow screens. */
  delayMs?: number | { wide: number; phone: number } | undefined;
};

export type Slider = {
  root: RefObject<HTMLElement | null>;
  track: RefObject<HTMLUListElement | null>;
  current: number;
  isAtStart: boolean;
  isAtEnd: boolean;
  /** Autoplay is on, unless it is paused. */
  isMoving: boolean;
  isPaused: boolean;
  pause: (isPaused: boolean) => void;
  move: (direction: 1 | -1) => void;
  show: (slide: number) => void;
};

const delayIn = (delay: SliderOptions["delayMs"]): number | undefined =>
  typeof delay === "object" ? (matchMedia("(max-width: 760px)").matches ? delay.phone : delay.wide) : delay;

const arrowKeys: Record<string, 1 | -1 | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/** `count` is the number of slides: with fewer than two there is nothing to move. */
export function useSlider(count: number, { delayMs }: SliderOptions = {}): Slider {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState({ current: 0, isAtStart: true, isAtEnd: false });
  const [isPaused, pause] = useState(false);
  const isMoving = delayMs !== undefined && count > 1;
  /** The slide that is being scrolled to, and whether the shopper scrolls the row. */
  const motion = useRef<{ goal: number | null; isByHand: boolean }>({ goal: null, isByHand: false });

  const show = (slide: number) => {
    if (!track.current) return;
    motion.current = { goal: slide, isByHand: false };
    showSlide(track.current, slide, prefersReducedMotion() ? "instant" : "smooth");
  };
  const move = (direction: 1 | -1) => {
    const element = track.current;
    if (!element) return;
    const from = motion.current.goal ?? currentSlide(element);
    const { isAtStart, isAtEnd } = endsOf(element);
    if (!isMoving && (direction === 1 ? isAtEnd : isAtStart)) return;
    const next = isMoving ? (from + direction + count) % count : Math.max(0, Math.min(count - 1, from + direction));
    if (isMoving) layAhead(element, next, direction);
    show(next);
  };

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => {
      const now = { current: currentSlide(element), ...endsOf(element) };
      setAt((before) =>
        before.current === now.current && before.isAtStart === now.isAtStart && before.isAtEnd === now.isAtEnd ? before : now,
      );
    };
    const byHand = () => (motion.current = { goal: null, isByHand: true });
    const settle = () => {
      motion.current.goal = null;
      if (!isMoving || !motion.current.isByHand) return;
      // Swiping loops too: after a swipe there is a slide on either side.
      const current = currentSlide(element);
      layAhead(element, (current + 1) % count, 1);
      if (count > 2) layAhead(element, (current - 1 + count) % count, -1);
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    const ending = new AbortController();
    const quietly = { passive: true, signal: ending.signal };
    element.addEventListener("scroll", look, quietly);
    element.addEventListener("scrollend", settle, quietly);
    element.addEventListener("touchstart", byHand, quietly);
    element.addEventListener("wheel", byHand, quietly);
    return () => {
      watch.disconnect();
      ending.abort();
    };
  }, [isMoving, count]);

  const goOn = useRef(move);
  useEffect(() => {
    goOn.current = move;
  });
  useEffect(() => {
    const element = root.current;
    const turn = (event: KeyboardEvent) => {
      const direction = arrowKeys[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      goOn.current(direction);
    };
    element?.addEventListener("keydown", turn);
    return () => element?.removeEventListener("keydown", turn);
  }, []);
  useEffect(() => {
    const delay = delayIn(delayMs);
    if (!root.current || !isMoving || isPaused || !delay) return;
    return autoplay(root.current, { delayMs: delay, onTick: () => goOn.current(1) });
  }, [delayMs, isMoving, isPaused]);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let isOver = false;
    void firstTouch.then(() => {
      if (isOver) return;
      element.dataset["ahead"] = "";
      if (isMoving) fetchNext(element, at.current);
    });
    return () => void (isOver = true);
  }, [at, isMoving]);

  return { root, track, ...at, isMoving, isPaused, pause, move, show };
}
