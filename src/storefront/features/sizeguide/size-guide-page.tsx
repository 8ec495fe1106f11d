/** The size guide: advice by room, a room plan, rugs by size, and questions. */
import { Link, useSearchParams } from "react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { OwnerHtml } from "../../ui/owner-html.tsx";
import { Panels } from "../../ui/panels.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Questions } from "../../ui/questions.tsx";
import { PANEL } from "../../ui/use-open-panel.ts";
import { Adviser } from "./adviser.tsx";
import { messages } from "./messages.ts";
import type { Adviser as AdviserView, Guide, Tab, Tile } from "./sizeguide.ts";
import "./size-guide.css";

/** The width at which the first picture is shown; the preload must use the same. */
export const TAB_SIZES = "(max-width: 760px) 92vw, 46vw";

export function SizeGuidePage({ guide, adviser }: { guide: Guide; adviser: AdviserView }) {
  const keep = new URLSearchParams(useSearchParams()[0]);
  keep.delete(PANEL);
  return (
    <div className="size-guide">
      <div className="wrap">
        <Breadcrumbs trail={[]} here={messages.crumb} />
        <div className="size-guide-head">
          <h1>{guide.title || messages.title}</h1>
          {guide.intro && <OwnerHtml html={guide.intro} />}
        </div>
        {guide.tabs.length > 0 && (
          <Panels
            label={messages.tabs}
            links="above"
            keep={keep.toString()}
            panels={guide.tabs.map((tab, place) => ({
              slug: tab.slug,
              name: tab.name,
              content: <RoomAdvice tab={tab} isFirst={place === 0} />,
            }))}
          />
        )}
      </div>
      <Adviser adviser={adviser} />
      {guide.tiles.length > 0 && (
        <section className="wrap size-tiles" aria-labelledby="shop-by-size">
          <h2 id="shop-by-size">{guide.secondTitle || messages.shopBySize}</h2>
          {guide.secondIntro && <OwnerHtml html={guide.secondIntro} />}
          <ul>
            {guide.tiles.map((tile) => (
              <SizeTile key={tile.name} tile={tile} />
            ))}
          </ul>
        </section>
      )}
      {guide.questions.length > 0 && (
        <section className="wrap size-questions" aria-labelledby="size-questions">
          <h2 id="size-questions">{messages.questions}</h2>
          <Questions questions={guide.questions} />
        </section>
      )}
    </div>
  );
}

const RoomAdvice = ({ tab: { html, picture }, isFirst }: { tab: Tab; isFirst: boolean }) => (
  <div className="room-advice">
    {picture && <Picture picture={picture} sizes={TAB_SIZES} priority={isFirst} />}
    <OwnerHtml html={html} />
  </div>
);

const SizeTile = ({ tile: { name, to, picture } }: { tile: Tile }) => (
  <li>
    <Link to={to}>
      {picture && <Picture picture={picture} alt="" sizes="(max-width: 760px) 46vw, 23vw" />}
      <span className="h3">{name}</span>
    </Link>
  </li>
);
