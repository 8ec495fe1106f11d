/** Logos that move by. The row is longer than any screen and is shown twice, so that its end is never seen; only the first copy is read out. */
import { type CSSProperties, useState } from "react";
import { Icon } from "../../../../ui/icons.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import type { LogoMarquee, GalleryPicture } from "../../home.ts";
import { MARQUEE_SPEED } from "../timing.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import "./logo-marquee.css";

const LONGEST_SCREEN_PX = 2600;
/** Height and gap on a desktop and on a phone, as in logo-marquee.css. */
const layouts = { wide: { height: 44, gap: 88 }, phone: { height: 36, gap: 52 } };

const lengthOf = (logos: GalleryPicture[], { height, gap }: { height: number; gap: number }) =>
  logos.reduce((sum, { picture }) => sum + (picture.width / picture.height) * height + gap, 0);

export function LogoMarqueeBlock({ block: { head, logos } }: { block: LogoMarquee }) {
  const [isPaused, pause] = useState(false);
  const name = head.title || messages.logoMarquee;
  const sets = Math.max(1, Math.ceil(LONGEST_SCREEN_PX / lengthOf(logos, layouts.phone)));
  const seconds = (layout: { height: number; gap: number }) => `${((lengthOf(logos, layout) * sets) / MARQUEE_SPEED).toFixed(1)}s`;
  // Custom properties are missing from React's own list of styles.
  const pace = { "--sets": sets, "--wide-pace": seconds(layouts.wide), "--phone-pace": seconds(layouts.phone) } as CSSProperties;
  return (
    <section className={isPaused ? "logo-marquee is-paused bleeds" : "logo-marquee bleeds"} aria-label={name} style={pace}>
      <div className="logo-marquee-window">
        {Array.from({ length: sets * 2 }, (_, set) => (
          <ul key={set} aria-hidden={set > 0 || undefined} inert={set > 0}>
            {logos.map((logo, place) => (
              <li key={place}>
                <Logo logo={logo} isCopy={set > 0} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <button type="button" className="icon-btn logo-marquee-pause slider-pause needs-script" onClick={() => pause(!isPaused)}>
        <Icon name={isPaused ? "play" : "pause"} small />
        <span className="sr">{isPaused ? messages.move(name) : messages.pause(name)}</span>
      </button>
    </section>
  );
}

function Logo({ logo: { picture, caption, to }, isCopy }: { logo: GalleryPicture; isCopy: boolean }) {
  const image = <Picture picture={picture} sizes="160px" alt={isCopy ? "" : picture.alt || caption} />;
  return to ? <OwnerLink to={to}>{image}</OwnerLink> : image;
}
