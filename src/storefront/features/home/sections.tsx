/** Sections, their columns of 12, and the blocks in them. */
import { type CSSProperties, memo } from "react";
import { Picture } from "../../ui/picture.tsx";
import { BlockView } from "./blocks/block-view.tsx";
import type { Section, SectionLists } from "./home.ts";
import "./sections.css";

/** The owner's layouts for wide screens and for phones. CSS shows one of the two. */
export const ArrangedSections = ({ wide, phone }: SectionLists) =>
  layoutsOf(wide, phone).map(({ className, items }) => (
    <div key={className} className={`home-layout ${className}`}>
      {items.map((section) => (
        <SectionView key={section.id} section={section} />
      ))}
    </div>
  ));

type ForScreens<Item> = { className: string; items: Item[]; only?: "wide" | "phone" };

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
