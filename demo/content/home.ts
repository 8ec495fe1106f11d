/** The home page, for desktop and for phones. Together they show every type of block. */
import type { Draft } from "../../src/server/content/content.ts";
import { logos } from "./files.ts";
import type { ContentIds } from "./content-ids.ts";

type Section = NonNullable<Draft<"home">["desktop"]>[number];
type Block = NonNullable<NonNullable<Section["columns"]>[number]["blocks"]>[number];

const fullWidth = (...blocks: Block[]) => [{ width: 12, blocks }];

/** Class names that the storefront knows: src/storefront/features/home/class-names.ts. */
const statement: Block = {
  type: "text",
  text:
    "<p>A good rug takes one loom and most of a season. Ours are knotted, woven, tufted and braided by hand in thirteen places in " +
    `India.</p><p><a href="/about">Our story</a> <a href="/blog/how-a-rug-is-knotted">How a rug is knotted</a></p>`,
  extraClass: "statement",
};
const making: Block = {
  type: "text",
  title: "Knot by knot, for three months",
  text:
    "<p>Every hand-knotted rug starts as a drawing on squared paper. One weaver reads the colours aloud and the others tie the knots. A " +
    "good day adds about an inch.</p>" +
    "<dl><dt>knots per weaver a day</dt><dd>6,000</dd><dt>weeks on the loom</dt><dd>12</dd><dt>knots in 8 × 10 ft</dt><dd>1.6 million</dd></dl>" +
    `<p><a href="/blog/how-a-rug-is-knotted">Read how it is made</a></p>`,
};
const instagramBlock: Block = {
  type: "instagram",
  title: "Seen on Instagram",
  link: "https://www.instagram.com/",
  linkText: "@dhurrie.in",
};
const blogPosts: Block = { type: "posts", title: "From the journal", link: "/blog", linkText: "All posts" };

export const home = (ids: ContentIds): Draft<"home"> => {
  const categoryIds = [
    "hand-knotted-rugs",
    "flat-weaves",
    "runners",
    "round-rugs",
    "jute-and-natural",
    "hand-tufted-rugs",
    "high-pile",
    "home-furnishings",
  ].map(ids.category);
  const rugCollectionIds = ["rug3", "rug2", "rug1", "rug5", "rug4"].map(ids.collection);
  const tiles: Block = { type: "categories", title: "What we make", showTitle: false, categoryIds, style: "uneven" };
  const bestsellers = (layout: Partial<Extract<Block, { type: "products" }>>): Block => ({
    type: "products",
    title: "Bestsellers",
    tagId: ids.tag("bestsellers"),
    count: 10,
    ...layout,
  });
  const knotPicture: Block = { type: "picture", mediaId: ids.picture("site/blog/how-a-rug-is-knotted.jpg"), extraClass: "stepped tall" };
  const rooms: Block = {
    type: "rooms",
    title: "Rugs in rooms",
    link: "/shop",
    linkText: "All rugs",
    text: "<p>Four rooms, and where the rug goes in each of them.</p>",
    pictures: [
      {
        mediaId: ids.picture("site/gallery/room-1.jpg"),
        caption: "Slow River, in front of the sofa",
        productId: ids.product("slow-river"),
      },
      {
        mediaId: ids.picture("site/gallery/room-4.jpg"),
        caption: "Moon Over Sand, between two chairs",
        productId: ids.product("moon-over-sand"),
      },
      {
        mediaId: ids.picture("site/gallery/room-2.jpg"),
        caption: "Monsoon Ivory, beside the bed",
        productId: ids.product("monsoon-ivory"),
      },
      {
        mediaId: ids.picture("site/gallery/room-3.jpg"),
        caption: "Zafran Court, with room to pull a chair back",
        productId: ids.product("zafran-court"),
      },
    ],
  };
  const video: Block = { type: "video", videoId: ids.video("site/video/rug-loop.mp4") };
  const shopTheLook: Block[] = [
    {
      type: "heading",
      heading: "Shop the look",
      subheading: "Indigo rugs that go well together.",
      align: "left",
    },
    {
      type: "collections",
      collectionIds: [ids.collection("rug1")],
      count: 3,
      link: "/collection/rug1",
      linkText: "See all of Indigo Stories",
      extraClass: "list",
    },
  ];
  const logoMarquee: Block = {
    type: "marquee",
    title: "Our standards",
    pictures: Object.entries(logos).map(([file, name]) => ({ mediaId: ids.picture(file), caption: name })),
  };

  return {
    desktop: [
      { columns: fullWidth(statement) },
      { columns: fullWidth(tiles) },
      { isFullWidth: true, hasSidePadding: false, columns: fullWidth(bestsellers({ movesByItself: true })) },
      {
        verticalAlign: "center",
        columns: [
          { width: 6, blocks: [knotPicture] },
          { width: 1, blocks: [{ type: "reserved", number: 3 }] },
          { width: 5, blocks: [making] },
        ],
      },
      { columns: fullWidth(rooms) },
      {
        columns: fullWidth({
          type: "collections",
          title: "Collections",
          collectionIds: rugCollectionIds,
          link: "/collection",
          linkText: "All collections",
          extraClass: "index",
        }),
      },
      {
        isFullWidth: true,
        hasSidePadding: false,
        extraClass: "on-dark",
        columns: [
          { width: 8, blocks: [video] },
          { width: 4, blocks: shopTheLook },
        ],
      },
      { isFullWidth: true, hasSidePadding: false, spaceAbove: "none", columns: fullWidth(logoMarquee) },
      {
        columns: [
          {
            width: 9,
            blocks: [
              {
                type: "heading",
                heading: "Flat weaves, the same on both sides",
                subheading: "Kilims and dhurries, 4 to 5 mm thick. Turn them over once a year.",
              },
            ],
          },
          { width: 3, blocks: [{ type: "reserved", number: 7 }] },
          {
            width: 12,
            blocks: [
              {
                type: "products",
                title: "Flat weaves and dhurries",
                showTitle: false,
                categoryId: ids.category("flat-weaves"),
                arrangement: "grid",
                columns: 4,
                count: 4,
                changesPictures: true,
              },
            ],
          },
        ],
      },
      {
        columns: fullWidth({
          type: "banners",
          title: "Trade and our story",
          pictures: [
            {
              mediaId: ids.picture("site/pages/trade-programme.jpg"),
              caption: "For architects and designers: trade prices and your own sizes",
              link: "/trade-program",
            },
            {
              mediaId: ids.picture("site/pages/about.jpg"),
              caption: "Our story: handmade rugs from thirteen places in India",
              link: "/about",
            },
          ],
        }),
      },
      { isFullWidth: true, hasSidePadding: false, columns: fullWidth(instagramBlock) },
      { columns: fullWidth(blogPosts) },
      {
        columns: fullWidth({ type: "nothing", number: 8 }, { type: "nothing", number: 9 }, { type: "nothing", number: 10 }),
      },
    ],
    phone: [
      { columns: fullWidth(statement) },
      { columns: fullWidth({ ...tiles, columns: 2 }) },
      { columns: fullWidth(bestsellers({ arrangement: "grid", columns: 2, count: 6 })) },
      { columns: fullWidth(knotPicture, making) },
      {
        inlineStyle: "background-color: var(--linen)",
        columns: fullWidth({
          type: "rugs",
          title: "Five rug collections",
          collectionIds: rugCollectionIds,
          link: "/collection",
          linkText: "All collections",
        }),
      },
      { columns: fullWidth(rooms) },
      { extraClass: "on-dark", hasSidePadding: false, columns: fullWidth(video, ...shopTheLook) },
      { hasSidePadding: false, spaceAbove: "none", columns: fullWidth(logoMarquee) },
      { hasSidePadding: false, columns: fullWidth(instagramBlock) },
      { columns: fullWidth(blogPosts) },
    ],
  };
};
