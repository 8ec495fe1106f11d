/** The home page, for desktop and for phones. Together they show every type of block. */
import type { Draft } from "../../src/server/content/content.ts";
import { marks } from "./files.ts";
import type { Places } from "./places.ts";

type Section = NonNullable<Draft<"home">["desktop"]>[number];
type Block = NonNullable<NonNullable<Section["columns"]>[number]["blocks"]>[number];

const wide = (...blocks: Block[]) => [{ width: 12, blocks }];

/** The class names that the storefront knows are listed in its features/home/looks.ts. */
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
    "<dl><dt>knots tied in a day</dt><dd>6,000</dd><dt>weeks on the loom</dt><dd>12</dd><dt>knots in 8 × 10 ft</dt><dd>1.6 million</dd></dl>" +
    `<p><a href="/blog/how-a-rug-is-knotted">Read how it is made</a></p>`,
};
const strip: Block = {
  type: "instagram",
  title: "Seen on Instagram",
  link: "https://www.instagram.com/",
  linkText: "@dhurrie.in",
};
const journal: Block = { type: "posts", title: "From the journal", link: "/blog", linkText: "All posts" };

export const home = (at: Places): Draft<"home"> => {
  const categoryIds = [
    "hand-knotted-rugs",
    "flat-weaves",
    "runners",
    "round-rugs",
    "jute-and-natural",
    "hand-tufted-rugs",
    "high-pile",
    "home-furnishings",
  ].map(at.category);
  const families = ["rug3", "rug2", "rug1", "rug5", "rug4"].map(at.collection);
  const tiles: Block = { type: "categories", title: "What we make", showTitle: false, categoryIds, style: "uneven" };
  const bestsellers = (look: Partial<Extract<Block, { type: "products" }>>): Block => ({
    type: "products",
    title: "Bestsellers",
    tagId: at.tag("bestsellers"),
    count: 10,
    ...look,
  });
  const knots: Block = { type: "picture", mediaId: at.picture("site/blog/how-a-rug-is-knotted.jpg"), extraClass: "stepped tall" };
  const rooms: Block = {
    type: "rooms",
    title: "Rugs in rooms",
    link: "/shop",
    linkText: "All rugs",
    text: "<p>Four rooms, and where the rug goes in each of them.</p>",
    pictures: [
      { mediaId: at.picture("site/gallery/room-1.jpg"), caption: "Slow River, in front of the sofa", productId: at.product("slow-river") },
      {
        mediaId: at.picture("site/gallery/room-4.jpg"),
        caption: "Moon Over Sand, between two chairs",
        productId: at.product("moon-over-sand"),
      },
      {
        mediaId: at.picture("site/gallery/room-2.jpg"),
        caption: "Monsoon Ivory, beside the bed",
        productId: at.product("monsoon-ivory"),
      },
      {
        mediaId: at.picture("site/gallery/room-3.jpg"),
        caption: "Zafran Court, with room to pull a chair back",
        productId: at.product("zafran-court"),
      },
    ],
  };
  const film: Block = { type: "video", videoId: at.video("site/video/rug-loop.mp4") };
  const look: Block[] = [
    {
      type: "heading",
      heading: "Shop the look",
      subheading: "Indigo rugs that go well together.",
      align: "left",
    },
    {
      type: "collections",
      collectionIds: [at.collection("rug1")],
      count: 3,
      link: "/collection/rug1",
      linkText: "See all of Indigo Stories",
      extraClass: "list",
    },
  ];
  const standards: Block = {
    type: "marquee",
    title: "Our standards",
    pictures: Object.entries(marks).map(([file, name]) => ({ mediaId: at.picture(file), caption: name })),
  };

  return {
    desktop: [
      { columns: wide(statement) },
      { columns: wide(tiles) },
      { isFullWidth: true, hasSidePadding: false, columns: wide(bestsellers({ movesByItself: true })) },
      {
        verticalAlign: "center",
        columns: [
          { width: 6, blocks: [knots] },
          { width: 1, blocks: [{ type: "reserved", number: 3 }] },
          { width: 5, blocks: [making] },
        ],
      },
      { columns: wide(rooms) },
      {
        columns: wide({
          type: "collections",
          title: "Collections",
          collectionIds: families,
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
          { width: 8, blocks: [film] },
          { width: 4, blocks: look },
        ],
      },
      { isFullWidth: true, hasSidePadding: false, spaceAbove: "none", columns: wide(standards) },
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
                categoryId: at.category("flat-weaves"),
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
        columns: wide({
          type: "banners",
          title: "For larger rooms",
          pictures: [
            {
              mediaId: at.picture("site/pages/trade-programme.jpg"),
              caption: "For architects and designers: trade prices and your own sizes",
              link: "/trade-program",
            },
            {
              mediaId: at.picture("site/pages/about.jpg"),
              caption: "Our story: handmade rugs from thirteen places in India",
              link: "/about",
            },
          ],
        }),
      },
      { isFullWidth: true, hasSidePadding: false, columns: wide(strip) },
      { columns: wide(journal) },
      {
        columns: wide({ type: "nothing", number: 8 }, { type: "nothing", number: 9 }, { type: "nothing", number: 10 }),
      },
    ],
    phone: [
      { columns: wide(statement) },
      { columns: wide({ ...tiles, columns: 2 }) },
      { columns: wide(bestsellers({ arrangement: "grid", columns: 2, count: 6 })) },
      { columns: wide(knots, making) },
      {
        inlineStyle: "background-color: var(--linen)",
        columns: wide({
          type: "rugs",
          title: "Five rug collections",
          collectionIds: families,
          link: "/collection",
          linkText: "All collections",
        }),
      },
      { columns: wide(rooms) },
      { extraClass: "on-dark", hasSidePadding: false, columns: wide(film, ...look) },
      { hasSidePadding: false, spaceAbove: "none", columns: wide(standards) },
      { hasSidePadding: false, columns: wide(strip) },
      { columns: wide(journal) },
    ],
  };
};
