import type { DemoPage } from "./page.ts";

export const about: DemoPage = {
  slug: "about",
  title: "Our story",
  picture: "site/pages/about.jpg",
  sections: (ids) => [
    {
      spaceAbove: "none",
      columns: [
        {
          width: 12,
          blocks: [
            {
              type: "text",
              text:
                "<p>My mother wove dhurries in Salawas, on a pit loom that her father had dug. I learned to count in threads. Later I learned " +
                "to sell rugs, and to say plainly how and where each one is made.</p>",
              extraClass: "statement",
            },
          ],
        },
      ],
    },
    {
      verticalAlign: "center",
      columns: [
        {
          width: 6,
          blocks: [
            {
              type: "picture",
              mediaId: ids.picture("site/blog/how-a-rug-is-knotted.jpg"),
              caption: "Four weavers finish about an inch a day.",
            },
          ],
        },
        {
          width: 6,
          blocks: [
            {
              type: "text",
              title: "How we started",
              text:
                "<p>Dhurrie began in 2009 with two looms. We had no showroom, so we sold from a cousin's flat in Jaipur and wrote every price " +
                "on paper.</p>" +
                "<p>Today our rugs are woven, knotted, tufted and braided in thirteen places in India. The page of each rug names the place, " +
                "the material and the way it is made. For most rugs it also tells you how long the work takes.</p>" +
                "<dl><dt>places</dt><dd>13</dd><dt>weeks for a knotted 8 × 10 ft</dt><dd>12</dd><dt>knots in it</dt><dd>1.6 million</dd></dl>",
            },
          ],
        },
      ],
    },
    {
      extraClass: "on-linen",
      columns: [
        {
          width: 4,
          blocks: [{ type: "heading", heading: "Where our rugs come from", subheading: "Each craft has its own towns." }],
        },
        {
          width: 8,
          blocks: [
            {
              type: "text",
              text:
                "<p><strong>Jaipur and Bikaner, Rajasthan.</strong> Hand knotting in desert wool. Bikaner wool is springy and a little rough, and " +
                "it wears very well.</p>" +
                "<p><strong>Bhadohi and Mirzapur, Uttar Pradesh.</strong> Fine knots and hand tufting, in the old carpet belt " +
                "on the Ganga.</p>" +
                "<p><strong>Salawas and Jaisalmer, Rajasthan.</strong> Dhurries and kilims, flat and the same on both " +
                "sides.</p>" +
                "<p><strong>Panipat, Haryana.</strong> Cotton dhurries, and hand-tufted rugs in wool.</p>" +
                "<p><strong>Bhuj, Gujarat.</strong> Wool kilims in the patterns of Kutch.</p>",
            },
          ],
        },
      ],
    },
    {
      columns: [
        {
          width: 7,
          blocks: [
            {
              type: "text",
              title: "What we promise",
              text:
                "<ul><li>Each product page tells you how the rug is made: knotted, tufted, loomed, braided or flat woven.</li>" +
                "<li>Each product page names the town where it is made.</li>" +
                "<li>We do not buy from workshops where anyone under eighteen weaves.</li>" +
                "<li>We use natural dyes only where the page names them. Elsewhere the wool is undyed or dyed with good chrome dyes.</li>" +
                "<li>We do not sell a rug that we would not put in our own house.</li></ul>" +
                '<p class="links"><a href="/blog/how-a-rug-is-knotted">How a rug is knotted</a> <a href="/store-locator">Come and see us</a></p>',
            },
          ],
        },
        {
          width: 5,
          blocks: [
            {
              type: "picture",
              mediaId: ids.picture("site/blog/natural-dyes.jpg"),
              caption: "Madder, indigo, clay and two shades of sage.",
              extraClass: "tall",
            },
          ],
        },
      ],
    },
    {
      columns: [
        {
          width: 12,
          blocks: [
            {
              type: "products",
              title: "New arrivals",
              tagId: ids.tag("new-arrivals"),
              count: 8,
            },
          ],
        },
      ],
    },
  ],
  pageTitle: "Our story: handmade rugs from thirteen places in India",
  pageDescription:
    "Dhurrie sells handmade rugs from thirteen places in India. How we started, where our rugs come from and what we promise.",
};
