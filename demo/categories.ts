import type { DemoCategory } from "./types.ts";

const shown = { showTitle: true, showDescription: true };

/** Parents come before their children; the order is that of the menu. */
export const categories: DemoCategory[] = [
  {
    slug: "rugs",
    name: "Rugs",
    description: "Thirty-six designs, made by hand in thirteen places. Wool, cotton, silk blends and jute, from 2 × 3 ft to 12 × 15 ft.",
    image: "products/serai-madder/room.jpg",
    alt: "A geometric star-medallion rug in a sunlit living room",
    ...shown,
    seoTitle: "Rugs knotted, tufted, woven and braided by hand | Dhurrie",
    seoDescription:
      "Handmade rugs in wool, cotton, silk blends and jute: knotted, tufted, woven and braided in India. Free shipping all over India.",
  },
  {
    slug: "hand-knotted-rugs",
    name: "Hand-knotted rugs",
    parent: "rugs",
    description:
      "Tied one knot at a time on upright looms, 36 to 196 knots per square inch. An 8 × 10 ft rug takes three to sixteen weeks, by its knot count.",
    image: "site/categories/hand-knotted.jpg",
    alt: "An indigo hand-knotted rug on a herringbone floor in window light",
    ...shown,
    seoTitle: "Hand-knotted wool and silk rugs | Dhurrie",
    seoDescription:
      "Hand-knotted rugs from Jaipur, Bhadohi, Bikaner, Agra and Mirzapur, in wool and silk blends, 36 to 196 knots per square inch.",
  },
  {
    slug: "hand-tufted-rugs",
    name: "Hand-tufted rugs",
    parent: "rugs",
    description:
      "Drawn full size on canvas, filled tuft by tuft and carved by hand. Ten days to four weeks each, mostly in wool, from Bhadohi, Panipat and Jaipur.",
    image: "site/categories/hand-tufted.jpg",
    alt: "A hand-tufted rug with flowing bands of sand, clay and sage",
    ...shown,
    seoTitle: "Hand-tufted wool rugs | Dhurrie",
    seoDescription:
      "Hand-tufted rugs in wool, carved by hand: modern layers, pebbles, block-print flowers and plain ivory. Most are ready to send.",
  },
  {
    slug: "flat-weaves",
    name: "Flat weaves and dhurries",
    parent: "rugs",
    description: "No pile, two sides, 4 to 5 mm thick. Wool kilims from Jaisalmer and Bhuj, cotton dhurries from Panipat and Salawas.",
    image: "site/categories/flat-weave.jpg",
    alt: "Two kilims overlapping on an oak floor",
    ...shown,
    seoTitle: "Cotton dhurries and wool kilims | Dhurrie",
    seoDescription:
      "Flat-woven rugs with two good sides: cotton dhurries beaten with the panja and slit-woven wool kilims. Many can be washed at home.",
  },
  {
    slug: "hand-loomed-rugs",
    name: "Hand-loomed rugs",
    parent: "rugs",
    description:
      "Thrown on pedal looms, then printed, painted or dyed by hand. Ikat from Warangal, block print from Bagru, brushed blues from Mirzapur.",
    image: "products/bagru-bloom/room.jpg",
    alt: "An indigo flowering rug in a reading corner with a bookshelf",
    ...shown,
    seoTitle: "Hand-loomed rugs in cotton and viscose | Dhurrie",
    seoDescription:
      "Hand-loomed rugs in cotton and viscose: ikat from Warangal, mud-resist print from Bagru and brush-dyed blues from Mirzapur.",
  },
  {
    slug: "jute-and-natural",
    name: "Jute and natural",
    parent: "rugs",
    description: "River jute from Murshidabad and Nadia, braided and sewn by hand. Dry and firm, and undyed except for a stripe.",
    image: "site/categories/jute-natural.jpg",
    alt: "Round and rectangular braided jute rugs on pale stone",
    ...shown,
    seoTitle: "Braided jute rugs | Dhurrie",
    seoDescription:
      "Round and rectangular jute rugs, braided and sewn by hand in West Bengal. From 3 × 5 ft and 4 ft across, most sizes ready.",
  },
  {
    slug: "high-pile",
    name: "High pile",
    parent: "rugs",
    description: "18 to 35 mm of wool for bare feet. Ivory, sand and undyed charcoal, with diamonds drawn by eye.",
    image: "site/categories/high-pile.jpg",
    alt: "Ivory high-pile rugs layered on a walnut floor",
    ...shown,
    seoTitle: "High-pile wool rugs | Dhurrie",
    seoDescription:
      "Deep wool rugs of 18 to 35 mm in ivory and sand, hand knotted and hand tufted, for bedrooms, reading corners and children.",
  },
  {
    slug: "runners",
    name: "Runners",
    description: "Thirty inches wide and 6 to 14 ft long. Leave four inches of floor on each side.",
    image: "site/categories/runners.jpg",
    alt: "An indigo runner in a pale hallway",
    ...shown,
    seoTitle: "Runner rugs for halls and stairs | Dhurrie",
    seoDescription: "Runners 30 inches wide, 6 to 14 ft long: hand knotted in Agra and Jaipur, or woven as a kilim in Bhuj.",
  },
  {
    slug: "round-rugs",
    name: "Round rugs",
    description: "From 4 to 10 ft across, knotted, tufted or coiled. Good under a round table and where two chairs meet.",
    image: "site/categories/round.jpg",
    alt: "A round block-print rug between two lounge chairs",
    ...shown,
    seoTitle: "Round rugs from 4 to 10 ft | Dhurrie",
    seoDescription:
      "Round rugs from 4 to 10 ft across: a knotted medallion, a flower wheel, a moon over dunes and a coil of jute. All made by hand.",
  },
  {
    slug: "home-furnishings",
    name: "Home furnishings",
    description: "Cushions, throws, poufs, furniture, a lamp and baskets: sixteen designs, made by hand in thirteen places.",
    image: "site/categories/home.jpg",
    alt: "Cushions in ikat and plain linen",
    ...shown,
    seoTitle: "Handmade home furnishings | Dhurrie",
    seoDescription:
      "Cushions, throws, poufs, furniture, a lamp and baskets, made by hand in Patan, Bhuj, Saharanpur, Jodhpur, Khurja and Auroville.",
  },
  {
    slug: "cushions-and-throws",
    name: "Cushions and throws",
    parent: "home-furnishings",
    description: "Ikat, kilim and block print, 18 inches square, with a filling of kapok. And two cotton throws of 50 × 70 inches.",
    image: "home/patola-cushion-2.jpg",
    alt: "A madder and saffron ikat cushion leaning against a plain linen cushion",
    ...shown,
    seoTitle: "Handmade cushions and throws | Dhurrie",
    seoDescription:
      "Ikat, kilim and block-print cushions of 18 inches with kapok filling, and hand-woven cotton throws. Sent the same day.",
  },
  {
    slug: "poufs-and-benches",
    name: "Poufs and benches",
    parent: "home-furnishings",
    description: "Seats without a back: knitted jute, kilim and leather, and a bench of mango wood.",
    image: "home/haat-pouf-1.jpg",
    alt: "Drum pouf covered in banded kilim with a tan leather top",
    ...shown,
    seoTitle: "Poufs and benches, made by hand | Dhurrie",
    seoDescription: "A knitted jute pouf, a drum of kilim and bark-tanned leather, and a 48-inch bench in oiled mango wood.",
  },
  {
    slug: "furniture",
    name: "Furniture",
    parent: "home-furnishings",
    description: "Acacia, sheesham, mango and old teak, joined with tenons and wedges in Jodhpur, Saharanpur and Auroville.",
    image: "home/mehfil-lounge-chair-1.jpg",
    alt: "Wooden lounge chair with ivory cushions",
    ...shown,
    seoTitle: "Wooden furniture, joined by hand | Dhurrie",
    seoDescription:
      "A lounge chair, a dining chair, a side table, a bench and a bed in acacia, sheesham, mango and old teak. Free shipping all over India.",
  },
  {
    slug: "lamps-and-baskets",
    name: "Lamps and baskets",
    parent: "home-furnishings",
    description: "Stoneware from the kilns of Khurja and grass coiled in Baripada.",
    image: "home/diya-table-lamp-1.jpg",
    alt: "Sage ceramic table lamp with a linen shade",
    ...shown,
    seoTitle: "Table lamps and coiled baskets | Dhurrie",
    seoDescription: "A sage stoneware lamp, wheel thrown in Khurja, and a pair of coiled baskets in jute and sabai grass from Baripada.",
  },
];
