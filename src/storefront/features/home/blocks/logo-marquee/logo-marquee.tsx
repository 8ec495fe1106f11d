/** Marks that walk by. The row is long enough for any screen and comes twice, so that its end is never seen; only the first set is read out. */
import { type CSSProperties, useState } from "react";
import { Icon } from "../../../../ui/icons.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import type { Marks, Shown } from "../../home.ts";
import { MARKS_SPEED } from "../timing.ts";
import { ShopLink } from "../owner-link.tsx";
import "./logo-marquee.css";

const LONGEST_SCREEN_PX = 2600;
/** Height and gap on a desk and on a phone, as in marks.css. */
const looks = { wide: { height: 44, gap: 88 }, phone: { height: 36, gap: 52 } };

const lengthOf = (marks: Shown[], { height, gap }: { height: number; gap: number }) =>
  marks.reduce((sum, { picture }) => sum + (picture.width / picture.height) * height + gap, 0);

export function MarksBlock({ block: { head, marks } }: { block: Marks }) {
  const [isPaused, pause] = useState(false);
  const name = head.title || "Our standards";
  const sets = Math.max(1, Math.ceil(LONGEST_SCREEN_PX / lengthOf(marks, looks.phone)));
  const seconds = (look: { height: number; gap: number }) => `${((lengthOf(marks, look) * sets) / MARKS_SPEED).toFixed(1)}s`;
  // Custom properties are missing from React's own list of styles.
  const pace = { "--sets": sets, "--wide-pace": seconds(looks.wide), "--phone-pace": seconds(looks.phone) } as CSSProperties;
  return (
    <section className={isPaused ? "marks is-paused bleeds" : "marks bleeds"} aria-label={name} style={pace}>
      <div className="marks-window">
        {Array.from({ length: sets * 2 }, (_, set) => (
          <ul key={set} aria-hidden={set > 0 || undefined} inert={set > 0}>
            {marks.map((mark, place) => (
              <li key={place}>
                <Mark mark={mark} isCopy={set > 0} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <button type="button" className="icon-btn marks-pause slider-pause needs-script" onClick={() => pause(!isPaused)}>
        <Icon name={isPaused ? "play" : "pause"} small />
        <span className="sr">{isPaused ? `Let ${name} move` : `Pause ${name}`}</span>
      </button>
    </section>
  );
}

function Mark({ mark: { picture, caption, to }, isCopy }: { mark: Shown; isCopy: boolean }) {
  const image = <Picture picture={picture} sizes="300px" alt={isCopy ? "" : picture.alt || caption} />;
  return to ? <ShopLink to={to}>{image}</ShopLink> : image;
}
