/** Sections, their columns of 12, and the blocks in them. */
import { type CSSProperties, memo, useEffect } from "react";
import { HydrateLater } from "../../hydrate-later.tsx";
import { Picture, otherScreens } from "../../ui/picture.tsx";
import { BlockView } from "./blocks/block-view.tsx";
import type { Section, SectionLists } from "./home.ts";
import { layOutInTurn } from "./lay-out-in-turn.ts";
import "./sections.css";

/** Sections at the top of a layout that hydrate with the page; those below are far from the first view. */
const HYDRATED_AT_ONCE = 2;

/** The owner's layouts for wide screens and for phones. CSS shows one of the two. */
export function ArrangedSections({ wide, phone }: SectionLists) {
  useEffect(layOutInTurn, []);
  return layoutsOf(wide, phone).map(({ className, items, only }) => (
    <div key={className} className={`home-layout ${className}`}>
      {items.map((section, place) => (
        <HydrateLater key={section.id} isLater={place >= HYDRATED_AT_ONCE || isHidden(only)}>
          <SectionView section={section} />
        </HydrateLater>
      ))}
    </div>
  ));
}

type ForScreens<Item> = { className: string; items: Item[]; only?: "wide" | "phone" };

/** Whether CSS hides the layout for those screens in this window (sections.css). */
export const isHidden = (only: "wide" | "phone" | undefined): boolean =>
  !import.meta.env.SSR && only !== undefined && matchMedia(otherScreens[only]).matches;

/** Each list for its screens; when one is empty the other is for all. */
export function layoutsOf<Item>(wide: Item[], phone: Item[]): ForScreens<Item>[] {
  if (wide.length > 0 && phone.length > 0)
    return [
      { className: "for-wide", items: wide, only: "wide" },
      { className: "for-phone", items: phone, only: "phone" },
    ];
  const items = wide.length > 0 ? wide : phone;
  return items.length > 0 ? [{ className: "for-all", items }] : [];
}

const SectionView = memo(function SectionView({ section: { columns, style, classNames, backdrop } }: { section: Section }) {
  return (
    <div className={`home-section ${classNames}`} style={style}>
      {backdrop && <Backdrop picture={backdrop} isPattern={backdropRepeat(style).startsWith("repeat")} />}
      <div className={columns.length > 1 ? "home-columns has-neighbours" : "home-columns"}>
        {columns.map(({ span, blocks }, place) => (
          <div key={place} className={span === 12 ? "home-column is-full-width" : "home-column"} style={spanStyle(span)}>
            {blocks.map(({ content, classNames: blockClassNames, style: blockStyle }, blockPlace) => (
              <div key={blockPlace} className={`home-block ${blockClassNames}`} data-kind={content.kind} style={blockStyle}>
                <BlockView content={content} span={span} classNames={blockClassNames} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});

// Custom properties are missing from React's own list of styles.
const spanStyle = (span: number) => ({ "--span": span }) as CSSProperties;
const backdropRepeat = (style: CSSProperties) => (style as Record<string, string | undefined>)["--backdrop-repeat"] ?? "";

/** A section's background picture loads when it is near the viewport; only a pattern has to be a CSS background. */
function Backdrop({ picture, isPattern }: { picture: NonNullable<Section["backdrop"]>; isPattern: boolean }) {
  return isPattern ? (
    <div className="home-backdrop" style={{ backgroundImage: `url("${encodeURI(picture.src)}")` }} />
  ) : (
    <Picture className="home-backdrop" picture={picture} alt="" sizes="100vw" />
  );
}
