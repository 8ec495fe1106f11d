/** Which rug suits a room and its furniture, and the positions of both in the room's plan. Lengths in centimetres. */

export type Size = { id: number; name: string; measure: string; widthCm: number; lengthCm: number; shape: string };
export type Furniture = {
  slug: string;
  name: string;
  widthCm: number;
  lengthCm: number;
  isRound?: boolean;
  seats?: number;
  chaiseCm?: number;
};
export type Room = {
  slug: RoomSlug;
  name: string;
  question: string;
  /** Name of the choice in the address. */ param: string;
  furniture: readonly Furniture[];
};
export type RoomSlug = "living" | "bedroom" | "dining" | "hallway";

/** Two feet, less the three per cent by which a hand-woven rug may be smaller. */
const BESIDE_BED = 65;
const PAST_FOOT_OF_BED = 20;
/** A chair moves back two feet when its guest gets up; an armchair a little more. */
const BEHIND_CHAIR = 60;
const BEHIND_ARMCHAIR = 75;
const BESIDE_SOFA = 20;
const BEHIND_SOFA = 20;
/** Front legs, the distance to the table, and the table. */
const BEFORE_SOFA = 150;
const SOFA_DEPTH = 90;
const PASSAGE_WIDTH = 107;
const BARE_AT_ENDS = 15;
const BARE_AT_SIDES = 10;

/** Widths are those along the wall. Indian beds: single 3 × 6, double 4 × 6, queen 5 × 6.5, king 6 × 6.5 ft. */
export const rooms: readonly Room[] = [
  {
    slug: "living",
    name: "Living room",
    question: "Your sofa",
    param: "sofa",
    furniture: [
      { slug: "two-seater", name: "Two-seater, 5 ft", widthCm: 152, lengthCm: SOFA_DEPTH },
      { slug: "three-seater", name: "Three-seater, 7 ft", widthCm: 213, lengthCm: SOFA_DEPTH },
      { slug: "four-seater", name: "Four-seater, 8 ft", widthCm: 244, lengthCm: SOFA_DEPTH },
      { slug: "l-shaped", name: "L-shaped, 9 × 6 ft", widthCm: 274, lengthCm: SOFA_DEPTH, chaiseCm: 183 },
    ],
  },
  {
    slug: "bedroom",
    name: "Bedroom",
    question: "Your bed",
    param: "bed",
    furniture: [
      { slug: "single", name: "Single, 3 × 6 ft", widthCm: 91, lengthCm: 183 },
      { slug: "double", name: "Double, 4 × 6 ft", widthCm: 122, lengthCm: 183 },
      { slug: "queen", name: "Queen, 5 × 6.5 ft", widthCm: 152, lengthCm: 198 },
      { slug: "king", name: "King, 6 × 6.5 ft", widthCm: 183, lengthCm: 198 },
    ],
  },
  {
    slug: "dining",
    name: "Dining room",
    question: "Your table",
    param: "table",
    furniture: [
      { slug: "four", name: "For four, 3 × 4 ft", widthCm: 122, lengthCm: 91, seats: 4 },
      { slug: "six", name: "For six, 3 × 6 ft", widthCm: 183, lengthCm: 91, seats: 6 },
      { slug: "eight", name: "For eight, 3.5 × 8 ft", widthCm: 244, lengthCm: 107, seats: 8 },
      { slug: "round", name: "Round, 4 ft across", widthCm: 122, lengthCm: 122, isRound: true, seats: 4 },
    ],
  },
  {
    slug: "hallway",
    name: "Hallway",
    question: "Your passage",
    param: "passage",
    furniture: [8, 10, 12, 14, 16].map((feet) => ({
      slug: String(feet),
      name: `${feet} ft long`,
      widthCm: Math.round(feet * 30.48),
      lengthCm: PASSAGE_WIDTH,
    })),
  },
];

export type Advice = { way: string; why: string; size: Size };

const area = ({ widthCm, lengthCm }: Size) => widthCm * lengthCm;
const ofShape = (sizes: readonly Size[], shape: string) =>
  sizes.filter((size) => size.shape === shape).toSorted((a, b) => area(a) - area(b));
const smallest = (sizes: readonly Size[], shape: string, long: number, short: number) =>
  ofShape(sizes, shape).find(({ lengthCm, widthCm }) => lengthCm >= long && widthCm >= short);

/** The shop's sizes that suit, best first; empty when none is large (or, in a hallway, small) enough. */
export function advise(room: RoomSlug, furniture: Furniture, sizes: readonly Size[]): Advice[] {
  const ways: { way: string; why: string; size: Size | undefined }[] = waysIn[room](furniture, sizes);
  const found: Advice[] = [];
  for (const { size, ...words } of ways) if (size && !found.some((one) => one.size.id === size.id)) found.push({ ...words, size });
  return found;
}

type Ways = (furniture: Furniture, sizes: readonly Size[]) => { way: string; why: string; size: Size | undefined }[];

const waysIn: Record<RoomSlug, Ways> = {
  living: ({ widthCm, lengthCm, chaiseCm }, sizes) => {
    const long = widthCm + 2 * BESIDE_SOFA;
    const deep = Math.max(lengthCm + BEHIND_SOFA + BEFORE_SOFA, (chaiseCm ?? 0) + 2 * BEHIND_SOFA);
    return [
      {
        way: "Front legs on",
        why: "The front legs of the sofa and the whole table are on the rug.",
        size: smallest(sizes, "rectangle", long, BEFORE_SOFA),
      },
      {
        way: "All legs on",
        why: "The whole sofa is on the rug, with a hand's breadth behind it.",
        size: smallest(sizes, "rectangle", long, deep),
      },
    ];
  },
  bedroom: ({ widthCm, lengthCm }, sizes) => {
    const best = smallest(sizes, "rectangle", widthCm + 2 * BESIDE_BED, (lengthCm * 2) / 3 + PAST_FOOT_OF_BED);
    const larger = best && ofShape(sizes, "rectangle").find((size) => area(size) > area(best));
    return [
      { way: "Under two thirds of the bed", why: "At least two feet of rug show on each side, where your feet land.", size: best },
      { way: "Roomier", why: "The next size up, for a bench at the foot of the bed.", size: larger },
      { way: "Two runners", why: "One along each side: the same warm step for less.", size: smallest(sizes, "runner", lengthCm, 0) },
    ];
  },
  dining: ({ widthCm, lengthCm, isRound }, sizes) => {
    const around = (space: number) => smallest(sizes, isRound ? "round" : "rectangle", widthCm + 2 * space, lengthCm + 2 * space);
    return [
      { way: "For chairs", why: "Two feet on every side: a chair stays on the rug when you get up.", size: around(BEHIND_CHAIR) },
      { way: "For chairs with arms", why: "Two and a half feet on every side.", size: around(BEHIND_ARMCHAIR) },
    ];
  },
  hallway: ({ widthCm, lengthCm }, sizes) => [
    {
      way: "One runner",
      why: "Four inches of floor stay bare at the sides, and at least six at the ends.",
      size: ofShape(sizes, "runner").findLast(
        (size) => size.lengthCm <= widthCm - 2 * BARE_AT_ENDS && size.widthCm <= lengthCm - 2 * BARE_AT_SIDES,
      ),
    },
  ],
};

export type Place = { x: number; y: number; width: number; height: number; isRound?: boolean };
export type PlacedFurniture = Place & { kind: "bed" | "sofa" | "table" | "chair" | "small" };
export type Plan = { width: number; height: number; rugs: Place[]; items: PlacedFurniture[] };

const centred = (middle: number, y: number, width: number, height: number): Place => ({ x: middle - width / 2, y, width, height });

/** The room to scale, seen from above; the furniture's wall is at the top. */
export function planOf(room: RoomSlug, furniture: Furniture, { size, way }: Advice): Plan {
  return plans[room](furniture, size, way);
}

const plans: Record<RoomSlug, (furniture: Furniture, rug: Size, way: string) => Plan> = {
  living: ({ widthCm, lengthCm, chaiseCm }, rug, way) => {
    const sofaTop = 45;
    const rugTop = way === "All legs on" ? sofaTop - BEHIND_SOFA : sofaTop + lengthCm - 30;
    const width = Math.max(488, rug.lengthCm + 90);
    const sofa = centred(width / 2, sofaTop, widthCm, lengthCm);
    const items: PlacedFurniture[] = [{ ...sofa, kind: "sofa" }];
    if (chaiseCm) items.push({ kind: "sofa", x: sofa.x + widthCm - lengthCm, y: sofaTop, width: lengthCm, height: chaiseCm });
    items.push({ ...centred(chaiseCm ? sofa.x + (widthCm - lengthCm) / 2 : width / 2, sofaTop + lengthCm + 40, 110, 55), kind: "table" });
    return {
      width,
      height: Math.max(396, rugTop + rug.widthCm + 50),
      rugs: [centred(width / 2, rugTop, rug.lengthCm, rug.widthCm)],
      items,
    };
  },
  bedroom: ({ widthCm, lengthCm }, rug) => {
    const isRunner = rug.shape === "runner";
    const width = Math.max(396, (isRunner ? widthCm + 2 * rug.widthCm : rug.lengthCm) + 90);
    const bed = centred(width / 2, 6, widthCm, lengthCm);
    const beside = (x: number): Place => ({ x, y: 52, width: rug.widthCm, height: rug.lengthCm });
    const rugs = isRunner
      ? [beside(bed.x - 6 - rug.widthCm), beside(bed.x + widthCm + 6)]
      : [centred(width / 2, bed.y + lengthCm / 3, rug.lengthCm, rug.widthCm)];
    const bottom = Math.max(...rugs.map(({ y, height }) => y + height));
    const table = { y: 6, width: 45, height: 40, kind: "small" } as const;
    const items: PlacedFurniture[] = [
      { ...bed, kind: "bed" },
      { ...table, x: bed.x - 51 },
      { ...table, x: bed.x + widthCm + 6 },
    ];
    return { width, height: Math.max(366, bottom + 50), rugs, items };
  },
  dining: ({ widthCm, lengthCm, isRound = false, seats = 4 }, rug) => {
    const width = Math.max(427, rug.lengthCm + 80);
    const height = Math.max(366, rug.widthCm + 80);
    const around = (w: number, h: number): Place => ({ ...centred(width / 2, (height - h) / 2, w, h), isRound });
    const table = around(widthCm, lengthCm);
    return { width, height, rugs: [around(rug.lengthCm, rug.widthCm)], items: [...chairsAt(table, seats), { ...table, kind: "table" }] };
  },
  hallway: ({ widthCm, lengthCm }, rug) => ({
    width: widthCm,
    height: lengthCm,
    rugs: [centred(widthCm / 2, (lengthCm - rug.widthCm) / 2, rug.lengthCm, rug.widthCm)],
    items: [],
  }),
};

const CHAIR = 45;
/** How far a chair is pushed under the table. */
const BELOW_TABLE = 20;

function chairsAt({ x, y, width, height, isRound }: Place, seats: number): PlacedFurniture[] {
  const chair = (left: number, top: number): PlacedFurniture => ({ kind: "chair", x: left, y: top, width: CHAIR, height: CHAIR });
  const hasEnds = isRound || seats > 4;
  const perSide = (seats - (hasEnds ? 2 : 0)) / 2;
  const middle = y + height / 2 - CHAIR / 2;
  const sides = Array.from({ length: perSide }, (_, place) => x + (width * (place + 0.5)) / perSide - CHAIR / 2);
  return [
    ...sides.flatMap((left) => [chair(left, y - CHAIR + BELOW_TABLE), chair(left, y + height - BELOW_TABLE)]),
    ...(hasEnds ? [chair(x - CHAIR + BELOW_TABLE, middle), chair(x + width - BELOW_TABLE, middle)] : []),
  ];
}
