import type { Draft } from "../../src/server/content/content.ts";
import { filtered, largeRugs } from "./links.ts";
import type { ContentIds } from "./content-ids.ts";

const table = (rows: [what: string, size: string][]) =>
  `<table><tbody>${rows.map(([what, size]) => `<tr><th scope="row">${what}</th><td>${size}</td></tr>`).join("")}</tbody></table>`;

export const sizeGuide = (ids: ContentIds): Draft<"sizeguide"> => ({
  title: "Find the right size",
  intro: "<p>Mark the size on the floor with newspaper before you decide. If you are between two sizes, take the larger one.</p>",
  secondTitle: "Shop by Size",
  tabs: [
    {
      name: "Living room",
      mediaId: ids.picture("site/size-guide/plan-living-room.jpg"),
      text: `<h3>Front legs, or all of them</h3><p>Place the front legs of the sofa on the rug, or the whole sofa. The centre table should always be on the rug.</p>${table(
        [
          ["Two-seater", "5 × 8 ft (152 × 244 cm)"],
          ["Three-seater", "6 × 9 ft (183 × 274 cm)"],
          ["Four-seater", "8 × 10 ft (244 × 305 cm)"],
          ["All legs on the rug", "9 × 12 ft (274 × 366 cm)"],
        ],
      )}`,
    },
    {
      name: "Bedroom",
      mediaId: ids.picture("site/size-guide/plan-bedroom.jpg"),
      text: `<h3>Two thirds of the bed</h3><p>Let the rug begin a hand's width in front of the bedside tables and extend past the foot of the bed, so that you step onto the rug on both sides.</p>${table(
        [
          ["Single bed", "5 × 8 ft (152 × 244 cm)"],
          ["Double bed", "6 × 9 ft (183 × 274 cm)"],
          ["Queen bed", "8 × 10 ft (244 × 305 cm)"],
          ["King bed", "9 × 12 ft (274 × 366 cm)"],
        ],
      )}`,
    },
    {
      name: "Dining room",
      mediaId: ids.picture("site/size-guide/plan-dining-room.jpg"),
      text: `<h3>Two feet for a chair</h3><p>A chair moves back about two feet when you get up, and its back legs should stay on the rug. Measure the table and add two feet on every side.</p>${table(
        [
          ["Table for four or six", "8 × 10 ft (244 × 305 cm)"],
          ["Table for eight", "9 × 12 ft (274 × 366 cm)"],
          ["Round table, 4 ft", "Round 8 ft (244 cm across)"],
        ],
      )}`,
    },
    {
      name: "Hallway",
      mediaId: ids.picture("site/size-guide/plan-hallway.jpg"),
      text: `<h3>Floor on both sides</h3><p>Leave four inches of bare floor at the sides of a runner and six at its ends. Our runners are 30 inches wide, for a passage of 38 to 42 inches.</p>${table(
        [
          ["8 ft long", "2.5 × 6 ft (76 × 183 cm)"],
          ["10 ft long", "2.5 × 8 ft (76 × 244 cm)"],
          ["12 ft long", "2.5 × 10 ft (76 × 305 cm)"],
          ["16 ft long", "2.5 × 14 ft (76 × 427 cm)"],
        ],
      )}`,
    },
  ],
  tiles: [
    { name: "All sizes", link: "/category/rugs", mediaId: ids.picture("site/size-guide/all.jpg") },
    {
      name: "Small size rugs",
      link: filtered("Size", "2 × 3 ft", "3 × 5 ft", "4 × 6 ft", "5 × 8 ft"),
      mediaId: ids.picture("site/size-guide/small.jpg"),
    },
    { name: "Medium size rugs", link: filtered("Size", "6 × 9 ft"), mediaId: ids.picture("site/size-guide/medium.jpg") },
    { name: "Large size rugs", link: largeRugs, mediaId: ids.picture("site/size-guide/large.jpg") },
  ],
  questions: [
    {
      question: "Can a rug be too large?",
      answer: "<p>Rarely. A rug that is too small is the more common mistake. Leave about a foot of bare floor along the walls.</p>",
    },
    {
      question: "How exact are the measurements?",
      answer:
        "<p>A rug woven by hand may differ by two or three per cent from its stated size. If an inch matters, write to us and we measure the rug for you.</p>",
    },
    {
      question: "Will my door open over the rug?",
      answer: "<p>A flat weave needs half an inch under the door, a knotted rug with its underlay almost an inch.</p>",
    },
    {
      question: "Can you make a size in between?",
      answer:
        '<p>Yes, most flat weaves and hand-tufted rugs, in about {made-to-order-days} days. <a href="/contact-us">Send us</a> the measurements.</p>',
    },
  ],
});
