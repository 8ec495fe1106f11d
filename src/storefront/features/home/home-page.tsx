/** The home page: banners, then the sections. One tree for wide screens, one for phones; CSS shows one of them. */
import { Link } from "react-router";
import { Arranged } from "./arranged.tsx";
import { BannerSlider } from "./blocks/banner-slider/banner-slider.tsx";
import type { Home } from "./home.ts";
import { delays } from "./blocks/timing.ts";
import { messages } from "./messages.ts";
import { trees } from "./trees.ts";
import "./home-page.css";

export function HomePage({ home: { wide, phone } }: { home: Home }) {
  const isBare = [wide, phone].every(({ banners, sections }) => banners.length + sections.length === 0);
  return (
    <>
      {/* The banners change, and the owner may take all of them away: this heading stays. */}
      <h1 className={isBare ? "wrap" : "sr"}>{messages.title}</h1>
      {isBare && (
        <p className="wrap bare-home">
          {messages.bare}{" "}
          <Link className="text-link" to="/shop">
            {messages.toShop}
          </Link>
        </p>
      )}
      {trees(wide.banners, phone.banners).map(({ show, of, only }) => (
        <div key={show} className={show}>
          <BannerSlider banners={of} label={messages.banners} delayMs={delays.topBanner} isTop only={only} />
        </div>
      ))}
      <Arranged wide={wide.sections} phone={phone.sections} />
    </>
  );
}
