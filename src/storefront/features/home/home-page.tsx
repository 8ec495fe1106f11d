/** The home page: banners, then the sections. One layout for wide screens, one for phones; CSS shows one of them. */
import { Link } from "react-router";
import { shopPath } from "../../../shared/links.ts";
import { HydrateLater } from "../../hydrate-later.tsx";
import { BannerSlider } from "./blocks/banner-slider/banner-slider.tsx";
import type { Home } from "./home.ts";
import { delays } from "./blocks/timing.ts";
import { messages } from "./messages.ts";
import { ArrangedSections, isHidden, layoutsOf } from "./sections.tsx";
import "./sections.css";

export function HomePage({ home: { wide, phone } }: { home: Home }) {
  const isEmpty = [wide, phone].every(({ banners, sections }) => banners.length + sections.length === 0);
  return (
    <>
      {/* The banners change, and the owner may remove all of them; this heading stays. */}
      <h1 className={isEmpty ? "wrap" : "sr"}>{messages.title}</h1>
      {isEmpty && (
        <p className="wrap empty-home">
          {messages.empty}{" "}
          <Link className="text-link" to={shopPath}>
            {messages.toShop}
          </Link>
        </p>
      )}
      {layoutsOf(wide.banners, phone.banners).map(({ className, items, only }) => (
        <div key={className} className={className}>
          <HydrateLater isLater={isHidden(only)}>
            <BannerSlider banners={items} label={messages.banners} delayMs={delays.topBanner} isTop only={only} />
          </HydrateLater>
        </div>
      ))}
      <ArrangedSections wide={wide.sections} phone={phone.sections} />
    </>
  );
}

/** Shown while a shopper returns to the home page. */
export const HomeSkeleton = () => (
  <div className="home-skeleton" aria-busy="true">
    <div className="skeleton" />
  </div>
);
