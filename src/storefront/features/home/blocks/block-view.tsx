/** A block by its kind. */
import { BannerSlider } from "./banner-slider/banner-slider.tsx";
import { BlockHead } from "./block-head.tsx";
import type { Banners, Content } from "../home.ts";
import { CategoriesBlock } from "./category-tiles/category-tiles.tsx";
import { delays } from "./timing.ts";
import { VideoBlock } from "./video/video-block.tsx";
import { BlogPostsBlock } from "./blog-posts/blog-posts.tsx";
import { LinkedPictureBlock } from "./linked-picture/linked-picture.tsx";
import { messages } from "../messages.ts";
import { ProductsBlock } from "./products/products.tsx";
import { TileRow } from "./tile-row/tile-row.tsx";
import { HeadingBlock, RichTextBlock } from "./rich-text/rich-text.tsx";
import { afterTouch } from "../../../first-touch.ts";
import { lazy, Suspense, useId } from "react";

/** Usually far down a page: the server renders them with the page, the browser hydrates them after the first touch. */
const RoomsBlock = lazy(async () => ({ default: (await afterTouch(() => import("./rooms/rooms.tsx"))).RoomsBlock }));
const CollectionsBlock = lazy(async () => ({
  default: (await afterTouch(() => import("./collections/collections.tsx"))).CollectionsBlock,
}));
const LogoMarqueeBlock = lazy(async () => ({
  default: (await afterTouch(() => import("./logo-marquee/logo-marquee.tsx"))).LogoMarqueeBlock,
}));
const InstagramStripBlock = lazy(async () => ({
  default: (await afterTouch(() => import("./instagram-strip/instagram-strip.tsx"))).InstagramStripBlock,
}));

/** `span` is the width of its column, out of 12; `classNames` are those of its look. */
type Props = { content: Content; span: number; classNames: string };

export const BlockView = (props: Props) => (
  <Suspense>
    <Block {...props} />
  </Suspense>
);

function Block({ content, span, classNames }: Props) {
  switch (content.kind) {
    case "products":
      return <ProductsBlock block={content} isFullWidth={span === 12} />;
    case "categories":
      return <CategoriesBlock block={content} />;
    case "space":
      return null;
    case "richText":
      return <RichTextBlock block={content} />;
    case "picture":
      return <LinkedPictureBlock block={content} span={span} classNames={classNames} />;
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
    case "video":
      return <VideoBlock block={content} span={span} />;
    case "collections":
      return <CollectionsBlock block={content} />;
    case "logoMarquee":
      return <LogoMarqueeBlock block={content} />;
    case "instagramStrip":
      return <InstagramStripBlock block={content} />;
    case "blogPosts":
      return <BlogPostsBlock block={content} />;
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
