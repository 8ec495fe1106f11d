import type { Draft } from "../../src/server/content/content.ts";
import { filtered, largeRugs } from "./links.ts";
import type { Places } from "./places.ts";

const table = (rows: [what: string, size: string][]) =>
  `<table><tbody>${rows.map(([what, size]) => `<tr><th scope="row">${what}</th><td>${size}</td></tr>`).join("")}</tbody></table>`;

export const sizeGuide = (at: Places): Draft<"sizeguide"> => ({
  title: "Find the right size",
  intro: "<p>Mark it out with newspaper before you decide. When you are between two sizes, take the larger one.</p>",
  secondTitle: "Shop by Size",
  tabs: [
    {
      name: "Living room",
      mediaId: at.picture("site/size-guide/plan-living-room.png"),
      text: `<h3>Front legs, or all of them</h3><p>The front legs of the sofa stand on the rug, or the whole sofa does. The table lies on it in any case.</p>${table(
        [
          ["Two-seater", "5 × 8 ft (152 × 244 cm)"],
          ["Three-seater", "6 × 9 ft (183 × 274 cm)"],
          ["Four-seater", "8 × 10 ft (244 × 305 cm)"],
          ["All legs on", "9 × 12 ft (274 × 366 cm)"],
        ],
      )}`,
    },
    {
      name: "Bedroom",
      mediaId: at.picture("site/size-guide/plan-bedroom.png"),
      text: `<h3>Two thirds of the bed</h3><p>Let the rug begin a hand's width before the bedside tables and run out past the foot, so that both feet land on wool.</p>${table(
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
      mediaId: at.picture("site/size-guide/plan-dining-room.png"),
      text: `<h3>Two feet for a chair</h3><p>A chair moves two feet back when somebody gets up, and its back legs stay on the rug. Measure the table and add two feet on every side.</p>${table(
        [
          ["Table for four or six", "8 × 10 ft (244 × 305 cm)"],
          ["Table for eight", "9 × 12 ft (274 × 366 cm)"],
          ["Round table, 4 ft", "Round 8 ft (244 cm across)"],
        ],
      )}`,
    },
    {
      name: "Hallway",
      mediaId: at.picture("site/size-guide/plan-hallway.png"),
      text: `<h3>Floor on both sides</h3><p>Four inches of floor stay bare at the sides of a runner and six at its ends. Ours are 30 inches wide, for a passage of 38 to 42.</p>${table(
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
    { name: "All sizes", link: "/category/rugs", mediaId: at.picture("site/size-guide/all.png") },
    {
      name: "Small size rugs",
      link: filtered("Size", "2 × 3 ft", "3 × 5 ft", "4 × 6 ft", "5 × 8 ft"),
      mediaId: at.picture("site/size-guide/small.png"),
    },
    { name: "Medium size rugs", link: filtered("Size", "6 × 9 ft"), mediaId: at.picture("site/size-guide/medium.png") },
    { name: "Large size rugs", link: largeRugs, mediaId: at.picture("site/size-guide/large.png") },
  ],
  questions: [
    {
      question: "Is it wrong to take a rug that is too large?",
      answer:
        "<p>Almost never. Of the rugs that come back to us, four in five are too small. Leave a foot of floor to the walls and it looks right.</p>",
    },
    {
      question: "How exact are the measures?",
      answer:
        "<p>What is woven by hand comes out within two or three per cent of what was drawn. If an inch decides, ask us: we measure the very piece.</p>",
    },
    {
      question: "Will my door open over it?",
      answer: "<p>A flat weave needs half an inch below the door, a knotted pile with its underlay almost an inch.</p>",
    },
    {
      question: "Can you make a size in between?",
      answer: '<p>Most flat weaves and hand-tufted rugs, in about 25-30 days. <a href="/contact-us">Send us</a> the measures.</p>',
    },
  ],
});
