/** The size that each room needs, and where a rug lies in the plan of the room. */
import { categoryPath, shopPath } from "../../../../shared/links.ts";
import type { Measure } from "../product.ts";
import bedroom from "./plans/bedroom.webp";
import diningRoom from "./plans/dining-room.webp";
import hallway from "./plans/hallway.webp";
import livingRoom from "./plans/living-room.webp";

export type Room = {
  id: string;
  name: string;
  plan: string;
  planText: string;
  advice: string;
  wanted: Measure;
  /** Of the plan, in percent of it: CSS `inset` of the floor, the middle of the rug, and how much one centimetre is. */
  floor: string;
  rugAt: { x: number; y: number };
  percentPerCm: number;
  /** A runner lies along the room, other rugs across it. */
  isLengthwise?: boolean;
  /** Link to rugs of this size, for a product that is not made in it. */
  elsewhere: { label: string; to: string };
};

/** One foot is 50 of the 1000 units of a plan. */
const ROOM_SCALE = { floor: "12% 10%", percentPerCm: 5 / 30.48 };

const sizeGuide = { label: "Rugs in every size", to: shopPath };

export const rooms: Room[] = [
  {
    id: "living-room",
    name: "Living room",
    plan: livingRoom,
    planText: "Living room plan: front legs of the seating on the rug",
    advice:
      "Front legs on, back legs off. In a room of about 12 × 15 ft, an 8 × 10 ft rug reaches under the sofa and both chairs and leaves a border of floor to breathe.",
    wanted: { widthCm: 244, lengthCm: 305, shape: "rectangle" },
    ...ROOM_SCALE,
    rugAt: { x: 50, y: 52 },
    elsewhere: sizeGuide,
  },
  {
    id: "bedroom",
    name: "Bedroom",
    plan: bedroom,
    planText: "Bedroom plan: the rug under two thirds of the bed",
    advice:
      "Lay it across, under the lower two thirds of the bed. Beside a bed 5 ft wide, an 8 × 10 ft rug leaves 2½ ft of wool on each side, where your feet land in the morning.",
    wanted: { widthCm: 244, lengthCm: 305, shape: "rectangle" },
    ...ROOM_SCALE,
    rugAt: { x: 50, y: 44 },
    elsewhere: sizeGuide,
  },
  {
    id: "dining",
    name: "Dining",
    plan: diningRoom,
    planText: "Dining room plan: the rug under the table and all chairs",
    advice:
      "A chair needs 2 ft behind the table. Measure the table and add 2 ft on every side: for a table for eight that is a 9 × 12 ft rug, and no chair leg drops off the edge.",
    wanted: { widthCm: 274, lengthCm: 366, shape: "rectangle" },
    ...ROOM_SCALE,
    rugAt: { x: 50, y: 49 },
    elsewhere: sizeGuide,
  },
  {
    id: "hallway",
    name: "Hallway",
    plan: hallway,
    planText: "Hallway plan: a runner with even floor on both sides",
    advice:
      "Leave the same strip of floor on both sides, about a hand wide, and a foot at each end. A passage 4 ft wide takes a runner of 2.5 × 10 ft.",
    wanted: { widthCm: 76, lengthCm: 305, shape: "rectangle" },
    floor: "10% 33%",
    rugAt: { x: 50, y: 47.7 },
    percentPerCm: 5.75 / 30.48,
    isLengthwise: true,
    elsewhere: { label: "See the runners", to: categoryPath("runners") },
  },
];
