/** The size that each room needs. The plans are drawn with a rug of exactly this size. */
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
  /** Link to rugs of this size, for a product that is not made in it. */
  elsewhere: { label: string; to: string };
};

const sizeGuide = { label: "Rugs in every size", to: shopPath };

export const rooms: Room[] = [
  {
    id: "living-room",
    name: "Living room",
    plan: livingRoom,
    planText: "Living room plan: front legs of the seating on an 8 by 10 ft rug",
    advice:
      "Front legs on, back legs off. In a room of about 12 × 15 ft, an 8 × 10 ft rug reaches under the sofa and both chairs and leaves a border of floor to breathe.",
    wanted: { widthCm: 244, lengthCm: 305, shape: "rectangle" },
    elsewhere: sizeGuide,
  },
  {
    id: "bedroom",
    name: "Bedroom",
    plan: bedroom,
    planText: "Bedroom plan: an 8 by 10 ft rug under two thirds of the bed",
    advice:
      "Lay it across, under the lower two thirds of the bed. Beside a bed 5 ft wide, an 8 × 10 ft rug leaves 2½ ft of wool on each side, where your feet land in the morning.",
    wanted: { widthCm: 244, lengthCm: 305, shape: "rectangle" },
    elsewhere: sizeGuide,
  },
  {
    id: "dining",
    name: "Dining",
    plan: diningRoom,
    planText: "Dining room plan: all chairs stay on a 9 by 12 ft rug when pulled out",
    advice:
      "A chair needs 2 ft behind the table. Measure the table and add 2 ft on every side: for a table for eight that is a 9 × 12 ft rug, and no chair leg drops off the edge.",
    wanted: { widthCm: 274, lengthCm: 366, shape: "rectangle" },
    elsewhere: sizeGuide,
  },
  {
    id: "hallway",
    name: "Hallway",
    plan: hallway,
    planText: "Hallway plan with a 2.5 by 10 ft runner and even floor on both sides",
    advice:
      "Leave the same strip of floor on both sides, about a hand wide, and a foot at each end. A passage 4 ft wide takes a runner of 2.5 × 10 ft.",
    wanted: { widthCm: 76, lengthCm: 305, shape: "rectangle" },
    elsewhere: { label: "See the runners", to: categoryPath("runners") },
  },
];
