/** A block by its kind. */
import { BannerSlider } from "./banner-slider.tsx";
import { BlockHead } from "./block-head.tsx";
import type { Banners, Content } from "./blocks.ts";
import { CategoriesBlock } from "./category-tiles.tsx";
import { CollectionsBlock } from "./collections.tsx";
import { delays } from "./delays.ts";
import { FilmBlock } from "./film-block.tsx";
import { HeadingBlock } from "./heading.tsx";
import { JournalBlock } from "./journal.tsx";
import { LinkedPictureBlock } from "./linked-picture.tsx";
import { MarksBlock } from "./marks.tsx";
import { messages } from "./messages.ts";
import { ProductsBlock } from "./products.tsx";
import { RoomsBlock } from "./rooms.tsx";
import { StripBlock } from "./strip.tsx";
import { TileRow } from "./tile-row.tsx";
import { WordsBlock } from "./words.tsx";
import { useId } from "react";

/** `span` is the width of its column, out of 12. */
export function BlockView({ content, span }: { content: Content; span: number }) {
  switch (content.kind) {
    case "products":
      return <ProductsBlock block={content} isWhole={span === 12} />;
    case "categories":
      return <CategoriesBlock block={content} />;
    case "space":
      return null;
    case "words":
      return <WordsBlock block={content} />;
    case "picture":
      return <LinkedPictureBlock block={content} span={span} />;
    case "rugs":
      return (
        <TileRow
          head={content.head}
          name={messages.rugs}
          tiles={content.slides.map(({ caption, to, picture }) => ({ label: caption, to, picture }))}
          isMoving
          delayMs={delays.rugs}
        />
      );
    case "banners":
      return <BannersBlock block={content} />;
    case "heading":
      return <HeadingBlock block={content} />;
    case "film":
      return <FilmBlock block={content} span={span} />;
    case "collections":
      return <CollectionsBlock block={content} />;
    case "marks":
      return <MarksBlock block={content} />;
    case "strip":
      return <StripBlock block={content} />;
    case "journal":
      return <JournalBlock block={content} />;
    case "rooms":
      return <RoomsBlock block={content} />;
  }
}

function BannersBlock({ block: { head, banners } }: { block: Banners }) {
  const id = useId();
  return (
    <div className="banners-block">
      <BlockHead id={id} head={head} name={messages.bannerBlock} />
      <BannerSlider banners={banners} label={head.title || messages.bannerBlock} delayMs={delays.bannerBlock} />
    </div>
  );
}
