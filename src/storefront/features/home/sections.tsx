/** Sections, their columns of 12, and the blocks in them. */
import { type CSSProperties, memo } from "react";
import { Picture } from "../../ui/picture.tsx";
import { BlockView } from "./blocks/block-view.tsx";
import type { Section } from "./home.ts";
import "./sections.css";

export function Sections({ sections }: { sections: Section[] }) {
  return sections.map((section) => <SectionView key={section.id} section={section} />);
}

const SectionView = memo(function SectionView({ section: { columns, style, looks, backdrop } }: { section: Section }) {
  return (
    <div className={`home-section ${looks}`} style={style}>
      {backdrop && <Backdrop picture={backdrop} isPattern={backdropRepeat(style).startsWith("repeat")} />}
      <div className={columns.length > 1 ? "home-columns has-neighbours" : "home-columns"}>
        {columns.map(({ span, blocks }, place) => (
          <div key={place} className={span === 12 ? "home-column is-whole" : "home-column"} style={spanStyle(span)}>
            {blocks.map(({ content, looks: blockLooks, style: blockStyle }, blockPlace) => (
              <div key={blockPlace} className={`home-block ${blockLooks}`} data-kind={content.kind} style={blockStyle}>
                <BlockView content={content} span={span} />
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

/** A picture behind a section is fetched like any other when it comes near; only a pattern has to be a background. */
function Backdrop({ picture, isPattern }: { picture: NonNullable<Section["backdrop"]>; isPattern: boolean }) {
  return isPattern ? (
    <div className="home-backdrop" style={{ backgroundImage: `url("${encodeURI(picture.src)}")` }} />
  ) : (
    <Picture className="home-backdrop" picture={picture} alt="" sizes="100vw" />
  );
}
