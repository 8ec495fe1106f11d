/** Pictures from Instagram in a row across the whole screen. */
import { useId } from "react";
import { Picture } from "../../../../ui/picture.tsx";
import { SliderArrows, SliderPause, SliderRoot, SliderTrack } from "../../../../ui/slider.tsx";
import { useSlider } from "../../../../ui/use-slider.ts";
import { BlockHead } from "../block-head.tsx";
import type { InstagramStrip } from "../../home.ts";
import { delays } from "../timing.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import "./instagram-strip.css";

export function InstagramStripBlock({ block: { head, pictures } }: { block: InstagramStrip }) {
  const id = useId();
  const slider = useSlider(pictures.length, { delayMs: delays.instagramStrip });
  const name = head.title || messages.instagramStrip;
  return (
    <SliderRoot slider={slider} className="instagram-strip" labelledBy={id}>
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
      <SliderTrack slider={slider} className="instagram-strip-track bleeds">
        {pictures.map(({ picture, to }, place) => (
          <li key={place}>
            {to ? (
              <OwnerLink to={to} isNewWindow={!to.startsWith("/")} aria-label={picture.alt ? undefined : messages.look}>
                <InstagramPicture picture={picture} />
              </OwnerLink>
            ) : (
              <InstagramPicture picture={picture} />
            )}
          </li>
        ))}
      </SliderTrack>
    </SliderRoot>
  );
}

const InstagramPicture = ({ picture }: Pick<InstagramStrip["pictures"][number], "picture">) => (
  <Picture picture={picture} sizes="(max-width: 639px) 50vw, (max-width: 767px) 20vw, (max-width: 1023px) 25vw, 17vw" />
);
