/** The parts of a slider: a row that scrolls natively, and the controls that JavaScript adds. */
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import type { Slider } from "./use-slider.ts";
import { CAROUSEL, NEXT_IN, OF, PAUSE, PLAY, PREVIOUS_IN, SLIDE_NUMBER, SLIDES_OF } from "./messages.ts";
import "./slider.css";

type RootProps = {
  slider: Slider;
  className?: string;
  /** Its name, or the id of the heading that names it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  children: ReactNode;
};

/** Around the row and its controls: autoplay stops while this is hovered or focused. */
export function SliderRoot({ slider: { root }, label, labelledBy, className, children }: RootProps) {
  return (
    <section ref={root} className={className} aria-roledescription={CAROUSEL} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

type TrackProps = { slider: Slider; className?: string; children: ReactNode };

/** The row: a list in which each item is a slide. Its class sets their width. */
export function SliderTrack({ slider: { track }, className = "", children }: TrackProps) {
  return (
    <ul ref={track} className={`slider-track ${className}`}>
      {children}
    </ul>
  );
}

/** Previous and next. Hidden when all slides are in view. */
export function SliderArrows({ slider, name }: { slider: Slider; name: string }) {
  const { isAtStart, isAtEnd, isMoving, move } = slider;
  if (isAtStart && isAtEnd) return null;
  const arrow = (direction: 1 | -1, isOff: boolean) => ({
    type: "button" as const,
    className: "icon-btn",
    "aria-disabled": isOff && !isMoving,
    onClick: () => move(direction),
  });
  return (
    <div className="slider-arrows only-desktop needs-script">
      <button {...arrow(-1, isAtStart)} aria-label={`${PREVIOUS_IN} ${name}`}>
        <Icon name="previous" />
      </button>
      <button {...arrow(1, isAtEnd)} aria-label={`${NEXT_IN} ${name}`}>
        <Icon name="next" />
      </button>
    </div>
  );
}

/** One dot for each slide. */
export function SliderDots({ slider, count, name }: { slider: Slider; count: number; name: string }) {
  if (count < 2) return null;
  return (
    <div className="slider-dots needs-script" role="group" aria-label={`${SLIDES_OF} ${name}`}>
      {Array.from({ length: count }, (_, place) => (
        <button
          key={place}
          type="button"
          aria-label={`${SLIDE_NUMBER} ${place + 1} ${OF} ${count}`}
          aria-current={place === slider.current || undefined}
          onClick={() => slider.show(place)}
        />
      ))}
    </div>
  );
}

/** Pauses autoplay. */
export function SliderPause({ slider, name }: { slider: Slider; name: string }) {
  if (!slider.isMoving) return null;
  return (
    <button
      type="button"
      className="icon-btn slider-pause needs-script"
      aria-label={`${slider.isPaused ? PLAY : PAUSE} ${name}`}
      onClick={() => slider.pause(!slider.isPaused)}
    >
      <Icon name={slider.isPaused ? "play" : "pause"} small />
    </button>
  );
}
