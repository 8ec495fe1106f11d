/**
 * The picture of a pressed product card travels to its place on the product's page, and stands there until the larger one has loaded
 * (pending-page.css).
 */
import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";

const TRAVEL_MS = 300;

/** What travels, and where it starts. */
let leaving: { picture: HTMLImageElement; from: DOMRect } | null = null;

/** The picture is shown in its new place already. */
export function arrive(): void {
  leaving = null;
}

function remember({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest("a");
  if (!link) return;
  const picture = link.closest(".card")?.querySelector("img");
  const isLoaded = picture?.complete && picture.currentSrc;
  document.documentElement.style.setProperty("--card-picture", isLoaded ? `url("${picture.currentSrc}")` : "");
  leaving = isLoaded ? { picture, from: picture.getBoundingClientRect() } : null;
}

/** Moves a copy, above everything: the picture's own place may cut off what is outside of it. */
function travel({ picture, from }: NonNullable<typeof leaving>, goal: HTMLElement): void {
  const to = goal.getBoundingClientRect();
  const copy = new Image(from.width, from.height);
  copy.decoding = "sync";
  copy.src = picture.currentSrc;
  copy.alt = "";
  copy.className = "travelling-picture";
  copy.style.translate = `${from.x}px ${from.y}px`;
  document.body.append(copy);
  const time = { duration: TRAVEL_MS, easing: "cubic-bezier(0.2, 0.6, 0.2, 1)" };
  goal.animate({ opacity: [0, 0] }, time);
  const move = copy.animate({ translate: `${to.x}px ${to.y}px`, scale: to.width / from.width }, time);
  const leave = () => copy.remove();
  move.finished.then(leave, leave);
}

export function PressedCard(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    // Before the router hears of the click.
    document.addEventListener("click", remember, { capture: true });
    return () => document.removeEventListener("click", remember, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const started = leaving;
    arrive();
    if (!started || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // The page is at its top by then.
    const frame = requestAnimationFrame(() => {
      const goal = document.querySelector<HTMLElement>(".gallery img");
      if (goal) travel(started, goal);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
