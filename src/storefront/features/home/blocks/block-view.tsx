/** A block by its kind. */
import { BannerSlider } from "./banner-slider/banner-slider.tsx";
import { BlockHead } from "./block-head.tsx";
import type { Banners, Content } from "../home.ts";
import { CategoriesBlock } from "./category-tiles/category-tiles.tsx";
import { CollectionsBlock } from "./collections/collections.tsx";
import { delays } from "./timing.ts";
import { FilmBlock } from "./video/video-block.tsx";
import { HeadingBlock } from "./rich-text/heading.tsx";
import { JournalBlock } from "./blog-posts/blog-posts.tsx";
import { LinkedPictureBlock } from "./linked-picture/linked-picture.tsx";
import { MarksBlock } from "./logo-marquee/logo-marquee.tsx";
import { messages } from "../messages.ts";
import { ProductsBlock } from "./products/products.tsx";
import { RoomsBlock } from "./rooms/rooms.tsx";
import { StripBlock } from "./instagram-strip/instagram-strip.tsx";
import { TileRow } from "./tile-row/tile-row.tsx";
import { WordsBlock } from "./rich-text/rich-text.tsx";
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
