/** Pictures from other people's homes, from edge to edge. */
import { useId } from "react";
import { Picture } from "../../../../ui/picture.tsx";
import { SliderArrows, SliderPause, SliderRoot, SliderTrack } from "../../../../ui/slider.tsx";
import { useSlider } from "../../../../ui/use-slider.ts";
import { BlockHead } from "../block-head.tsx";
import type { Strip } from "../../home.ts";
import { delays } from "../timing.ts";
import { messages } from "../../messages.ts";
import { ShopLink } from "../owner-link.tsx";
import "./instagram-strip.css";

export function StripBlock({ block: { head, pictures } }: { block: Strip }) {
  const id = useId();
  const slider = useSlider(pictures.length, { delayMs: delays.strip });
  const name = head.title || messages.strip;
  return (
    <SliderRoot slider={slider} className="strip" labelledBy={id}>
      <BlockHead
        id={id}
        head={head}
        name={name}
        controls={
          <>
            <SliderArrows slider={slider} name={name} />
            <SliderPause slider={slider} name={name} />
          </>
        }
      />
      <SliderTrack slider={slider} className="strip-track bleeds">
        {pictures.map(({ picture, to }, place) => (
          <li key={place}>
            {to ? (
              <ShopLink to={to} isNewWindow={!to.startsWith("/")} aria-label={picture.alt ? undefined : messages.look}>
                <StripPicture picture={picture} />
              </ShopLink>
            ) : (
              <StripPicture picture={picture} />
            )}
          </li>
        ))}
      </SliderTrack>
    </SliderRoot>
  );
}

const StripPicture = ({ picture }: Pick<Strip["pictures"][number], "picture">) => (
  <Picture picture={picture} sizes="(max-width: 639px) 50vw, (max-width: 767px) 20vw, (max-width: 1023px) 25vw, 17vw" />
);
