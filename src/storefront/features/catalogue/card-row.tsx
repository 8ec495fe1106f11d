/** A slider of product cards with a title, and an intro above or beside it. Each child is an item of the list. */
import { Children, type ReactNode } from "react";
import { SliderArrows, SliderPause, SliderRoot, SliderTrack } from "../../ui/slider.tsx";
import { type SliderOptions, useSlider } from "../../ui/use-slider.ts";
import "./card-row.css";

type Props = SliderOptions & {
  id: string;
  title: string;
  isTitleHidden?: boolean;
  /** Below the title. */
  intro?: ReactNode;
  introSide?: "above" | "beside";
  children: ReactNode;
};

export function CardRow({ id, title, isTitleHidden = false, intro, introSide = "above", children, ...options }: Props) {
  const slider = useSlider(Children.count(children), options);
  return (
    <SliderRoot slider={slider} className={`card-row is-${introSide}`} labelledBy={id}>
      <div className="card-row-head">
        <div className="card-row-intro">
          <h2 id={id} className={isTitleHidden ? "sr" : undefined}>
            {title}
          </h2>
          {intro}
        </div>
        <div className="card-row-controls">
          <SliderArrows slider={slider} name={title} />
          <SliderPause slider={slider} name={title} />
        </div>
      </div>
      <SliderTrack slider={slider} className="slider-bleed card-row-cards">
        {children}
      </SliderTrack>
    </SliderRoot>
  );
}
