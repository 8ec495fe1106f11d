import type { DemoPage } from "./page.ts";

export const about: DemoPage = {
  slug: "about",
  title: "Our story",
  picture: "site/pages/about.jpg",
  sections: (at) => [
    {
      spaceAbove: "none",
      columns: [
        {
          width: 12,
          blocks: [
            {
              type: "text",
              text:
                "<p>My mother wove dhurries in Salawas, on a pit loom her father had dug. I learned to count in threads. What I learned after " +
                "that is how to sell a rug without hiding who made it.</p>",
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
            { type: "picture", mediaId: at.picture("site/blog/how-a-rug-is-knotted.jpg"), caption: "A day's work is about an inch." },
          ],
        },
        {
          width: 6,
          blocks: [
            {
              type: "text",
              title: "Two looms, then forty",
              text:
                "<p>Dhurrie began in 2009 with two looms and one buyer who paid late. We had no showroom, so we sold from a cousin's flat in " +
                "Jaipur and wrote every price on paper. What brought people back was a small thing: the name of the weaver, on a cotton tag, " +
                "on the back of every rug.</p>" +
                "<p>Today forty families weave, knot, tuft and braid for us, in thirteen places. Most of them have their loom at home. We bring the " +
                "yarn and the drawing, pay by the finished square foot, a third of it on the day the loom is warped, and we come by " +
                "every second week.</p>" +
                "<dl><dt>families</dt><dd>40</dd><dt>places</dt><dd>13</dd><dt>weeks for a knotted 8 × 10 ft</dt><dd>12</dd></dl>",
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
          blocks: [
            { type: "heading", heading: "Where it comes from", subheading: "Each craft has its town. We did not move any of them." },
          ],
        },
        {
          width: 8,
          blocks: [
            {
              type: "text",
              text:
                "<p><strong>Jaipur and Bikaner, Rajasthan.</strong> Hand knotting in desert wool. Bikaner wool is springy and a little rough, and " +
                "it wears for two generations.</p>" +
                "<p><strong>Bhadohi and Mirzapur, Uttar Pradesh.</strong> Fine knots and hand tufting. The oldest carpet belt of the country, on " +
                "the Ganga.</p>" +
                "<p><strong>Salawas and Jaisalmer, Rajasthan.</strong> Dhurries and kilims from the pit loom, without a pile and with two good " +
                "sides.</p>" +
                "<p><strong>Panipat, Haryana.</strong> Hand-loomed wool and the plain weaves that lie under a table and ask for nothing.</p>" +
                "<p><strong>Bhuj, Gujarat.</strong> Goat hair, camel wool and the patterns of Kutch.</p>",
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
              title: "What we keep to",
              text:
                "<ul><li>Every piece says what it is: knotted, tufted, loomed or woven flat. We never call one by the name of another.</li>" +
                "<li>Every piece says from which town it comes, and its tag says from whose hands.</li>" +
                "<li>No weaver is under eighteen. We know this because we sit in their houses.</li>" +
                "<li>Wool is washed in soft water and dried in the sun. The dyer's water goes through a settling tank before it goes anywhere else.</li>" +
                "<li>A rug that we would not put in our own house is not photographed.</li></ul>" +
                '<p class="links"><a href="/blog/how-a-rug-is-knotted">How a rug is knotted</a> <a href="/store-locator">Come and see us</a></p>',
            },
          ],
        },
        {
          width: 5,
          blocks: [
            {
              type: "picture",
              mediaId: at.picture("site/blog/natural-dyes.jpg"),
              caption: "Madder, indigo, clay and two kinds of sage.",
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
              title: "Off the loom this season",
              tagId: at.tag("new-arrivals"),
              count: 8,
            },
          ],
        },
      ],
    },
  ],
  pageTitle: "Our story: forty weaving families",
  pageDescription:
    "Dhurrie sells rugs of forty weaving families in thirteen places of India, with their names on the back. How it began and what we keep to.",
};
