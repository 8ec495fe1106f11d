/** Large pictures with a text on their free side; below, the name of the rug in the picture. */
import { Amount } from "../../../../commerce/amount.tsx";
import { DeferredVideo } from "../../../../ui/deferred-video.tsx";
import { OwnerHtml } from "../../../../ui/owner-html.tsx";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import { SliderDots, SliderPause, SliderRoot, SliderTrack } from "../../../../ui/slider.tsx";
import { type SliderOptions, useSlider } from "../../../../ui/use-slider.ts";
import type { Banner, ShownProduct } from "../../home.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import { SLIDE } from "../../../../ui/messages.ts";
import "./banner-slider.css";

type Props = {
  banners: Banner[];
  label: string;
  delayMs: SliderOptions["delayMs"];
  /** At the top of the page: its first picture loads at once and its buttons are filled. */
  isTop?: boolean;
  /** The screen size that it is for, when the other size has its own slider. */
  only?: "wide" | "phone" | undefined;
};

export function BannerSlider({ banners, label, delayMs, isTop = false, only }: Props) {
  const slider = useSlider(banners.length, { delayMs });
  const count = banners.length;
  return (
    <SliderRoot slider={slider} className="banners" label={label}>
      <SliderTrack slider={slider} className="banners-track">
        {banners.map((banner, place) => (
          <li key={place} aria-roledescription={SLIDE} aria-label={count > 1 ? messages.slide(place + 1, count) : undefined}>
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

/** Just less than the screen: phones 412 px wide with 1.75 device pixels would need one pixel more than the width of 720. */
const SIZES = "99vw";

function Slide({ banner, isTop, isFirst, only }: { banner: Banner; isTop: boolean; isFirst: boolean; only: Props["only"] }) {
  const { video, html, to, button, space, product, picture } = banner;
  const name = picture?.alt || messages.thisRoom;
  const still = <Picture picture={picture ?? placeholder} sizes={SIZES} isCropped priority={isFirst} only={isFirst ? only : undefined} />;
  return (
    <div className="banner" data-space={space}>
      <div className="banner-stage">
        <div className="banner-picture">
          {video ? (
            <DeferredVideo src={video} label={messages.videoOf(name)} poster={still} />
          ) : to && !button ? (
            <OwnerLink to={to} aria-label={picture?.alt ? undefined : messages.look}>
              {still}
            </OwnerLink>
          ) : (
            still
          )}
        </div>
        {(html || button) && (
          <div className="banner-copy">
            <div className="wrap">
              <div className="banner-text">
                {html && <OwnerHtml html={html} />}
                {button && to && (
                  <OwnerLink className={isTop ? "btn" : "btn btn-line"} to={to}>
                    {button}
                  </OwnerLink>
                )}
              </div>
            </div>
          </div>
        )}
      </div>
      {product && <InThisRoom product={product} />}
    </div>
  );
}

function InThisRoom({ product: { name, to, construction, price, isFrom } }: { product: ShownProduct }) {
  return (
    <div className="banner-caption">
      <p className="wrap small">
        <span className="quiet">{messages.inThisRoom}</span>
        <OwnerLink className="text-link" to={to}>
          {name}
        </OwnerLink>
        {construction && `, ${construction.toLowerCase()}`},{" "}
        <span className="num">
          {isFrom && messages.fromInText}
          <Amount to={to} rupees={price} />
        </span>
      </p>
    </div>
  );
}
