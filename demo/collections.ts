import type { DemoCollection } from "./types.ts";

const shown = { showTitle: true, showDescription: true };

export const collections: DemoCollection[] = [
  {
    slug: "rug1",
    name: "Indigo Stories",
    description: "Stripes, ikat and trellis patterns in indigo. One dip in the vat gives sky blue, eleven give midnight blue.",
    image: "site/collections/indigo-stories.jpg",
    alt: "Indigo rugs in stripes, ikat and flower trellis",
    ...shown,
    seoTitle: "Indigo Stories: rugs in indigo blue | Dhurrie",
    seoDescription:
      "Rugs, cushions and a throw in indigo: knotted gardens, striped dhurries, ikat and block print from Bhadohi, Warangal and Bagru.",
  },
  {
    slug: "rug2",
    name: "Heritage Medallions",
    description: "Traditional medallions and palmettes, hand knotted in wool and silk, 100 to 196 knots per square inch.",
    image: "site/collections/heritage-medallions.jpg",
    alt: "An ivory and saffron medallion rug on a walnut floor",
    ...shown,
    seoTitle: "Heritage Medallions: knotted rugs | Dhurrie",
    seoDescription:
      "Medallion and palmette rugs, hand knotted in Jaipur, Bhadohi, Agra and Mirzapur in wool and silk, 100 to 196 knots per square inch.",
  },
  {
    slug: "rug3",
    name: "Desert Geometry",
    description: "Steps, guls, zigzags and diamonds from Jaisalmer, Bikaner and Bhuj. Straight lines, counted thread by thread.",
    image: "site/collections/desert-geometry.jpg",
    alt: "Three flat-woven rugs fanned on stone",
    ...shown,
    seoTitle: "Desert Geometry: kilims and tribal rugs | Dhurrie",
    seoDescription:
      "Geometric rugs and cushions from Jaisalmer, Bikaner and Bhuj: stepped kilims, rows of guls, zigzag dhurries and a kilim pouf.",
  },
  {
    slug: "rug4",
    name: "Quiet Modern",
    description: "Carved sand, soft layers and plain deep wool: calm rugs that let the rest of the room speak.",
    image: "site/collections/quiet-modern.jpg",
    alt: "A tone-on-tone carved rug in a bedroom",
    ...shown,
    seoTitle: "Quiet Modern: carved and plain rugs | Dhurrie",
    seoDescription: "Modern rugs in sand, clay, sage and ivory: carved by hand in Bhadohi and Panipat, or knotted deep in undyed wool.",
  },
  {
    slug: "rug5",
    name: "Natural Fibres",
    description: "Jute, grass and undyed wool, with no more colour than a ring of charcoal.",
    image: "site/collections/natural-fibres.jpg",
    alt: "Close-up of braided jute with a bleached row",
    ...shown,
    seoTitle: "Natural Fibres: jute, grass and wool | Dhurrie",
    seoDescription:
      "Braided jute rugs, a knitted pouf, coiled baskets and an undyed wool square, from Murshidabad, Nadia, Panipat, Bikaner and Baripada.",
  },
  {
    slug: "block-print-house",
    name: "Block Print House",
    description: "Flower patterns from the block printers of Sanganer and Bagru, on cotton and on wool.",
    image: "products/phool-mandala/room.jpg",
    alt: "A round block-print rug in a lounge with an arched niche",
    ...shown,
    seoTitle: "Block Print House: rugs and cushions | Dhurrie",
    seoDescription:
      "Rugs and cushions with block-print flowers from Sanganer and Bagru: sprigs, a trellis on indigo and a terracotta flower wheel.",
  },
  {
    slug: "baithak",
    name: "Baithak",
    description: "Baithak is the room where guests are seated: low chairs, a bench, a table and a bed.",
    image: "home/baithak-bench-1.jpg",
    alt: "Upholstered bench on wooden legs",
    ...shown,
    seoTitle: "Baithak: wooden furniture for guests | Dhurrie",
    seoDescription:
      "Low wooden furniture for the sitting room and bedroom, joined and turned by hand in Jodhpur, Saharanpur and Auroville.",
  },
];
