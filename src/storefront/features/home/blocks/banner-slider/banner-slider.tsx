/** Large pictures with words on their free side, and below them the rug that one sees. */
import { Amount } from "../../../../commerce/amount.tsx";
import { FilmLater } from "../video/deferred-video.tsx";
import { OwnerHtml } from "../../../../ui/owner-html.tsx";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import { SliderDots, SliderPause, SliderRoot, SliderTrack } from "../../../../ui/slider.tsx";
import { type SliderOptions, useSlider } from "../../../../ui/use-slider.ts";
import type { Banner, Piece } from "../../home.ts";
import { messages } from "../../messages.ts";
import { ShopLink } from "../owner-link.tsx";
import "./banner-slider.css";

type Props = {
  banners: Banner[];
  label: string;
  delayMs: SliderOptions["delayMs"];
  /** The first thing on the page: its first picture is fetched at once, its buttons are filled. */
  isTop?: boolean;
  /** The kind of screen that it is for, when there is another one for the other. */
  only?: "wide" | "phone" | undefined;
};

export function BannerSlider({ banners, label, delayMs, isTop = false, only }: Props) {
  const slider = useSlider(banners.length, { delayMs });
  const count = banners.length;
  return (
    <SliderRoot slider={slider} className="banners" label={label}>
      <SliderTrack slider={slider} className="banners-track">
        {banners.map((banner, place) => (
          <li key={place} aria-roledescription="slide" aria-label={count > 1 ? `${place + 1} of ${count}` : undefined}>
            <Slide banner={banner} isTop={isTop} isFirst={isTop && place === 0} only={only} />
          </li>
        ))}
      </SliderTrack>
      {count > 1 && (
        <div className="banners-controls needs-script">
          <SliderDots slider={slider} count={count} name={label} />
          <SliderPause slider={slider} name={label} />
        </div>
      )}
    </SliderRoot>
  );
}

function Slide({ banner, isTop, isFirst, only }: { banner: Banner; isTop: boolean; isFirst: boolean; only: Props["only"] }) {
  const { film, words, to, button, space, piece, picture } = banner;
  const name = picture?.alt || "this room";
  const still = <Picture picture={picture ?? placeholder} sizes="100vw" priority={isFirst} only={isFirst ? only : undefined} />;
  return (
    <div className="banner" data-space={space}>
      <div className="banner-stage">
        <div className="banner-picture">
          {film ? (
            <FilmLater src={film} label={`the film: ${name}`} poster={still} />
          ) : to && !button ? (
            <ShopLink to={to} aria-label={picture?.alt ? undefined : messages.look}>
              {still}
            </ShopLink>
          ) : (
            still
          )}
        </div>
        {(words || button) && (
          <div className="banner-copy">
            <div className="wrap">
              <div className="banner-words">
                {words && <OwnerHtml html={words} />}
                {button && to && (
                  <ShopLink className={isTop ? "btn" : "btn btn-line"} to={to}>
                    {button}
                  </ShopLink>
                )}
              </div>
            </div>
          </div>
        )}
      </div>
      {piece && <InThisRoom piece={piece} />}
    </div>
  );
}

function InThisRoom({ piece: { name, to, construction, price, isFrom } }: { piece: Piece }) {
  return (
    <div className="banner-caption">
      <p className="wrap small">
        <span className="quiet">In this room: </span>
        <ShopLink className="text-link" to={to}>
          {name}
        </ShopLink>
        {construction && `, ${construction.toLowerCase()}`},{" "}
        <span className="num">
          {isFrom && "from "}
          <Amount to={to} rupees={price} />
        </span>
      </p>
    </div>
  );
}
