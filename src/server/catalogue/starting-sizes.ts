/** Usual sizes of rugs in India; centimetres are converted from feet. */
export type RugSize = {
  name: string;
  slug: string;
  widthCm: number;
  lengthCm: number;
  shape: "rectangle" | "runner" | "round" | "square";
};

export const startingSizes: readonly RugSize[] = [
  { name: "2 × 3 ft", slug: "2x3", widthCm: 61, lengthCm: 91, shape: "rectangle" },
  { name: "3 × 5 ft", slug: "3x5", widthCm: 91, lengthCm: 152, shape: "rectangle" },
  { name: "4 × 6 ft", slug: "4x6", widthCm: 122, lengthCm: 183, shape: "rectangle" },
  { name: "5 × 8 ft", slug: "5x8", widthCm: 152, lengthCm: 244, shape: "rectangle" },
  { name: "6 × 9 ft", slug: "6x9", widthCm: 183, lengthCm: 274, shape: "rectangle" },
  { name: "8 × 10 ft", slug: "8x10", widthCm: 244, lengthCm: 305, shape: "rectangle" },
  { name: "9 × 12 ft", slug: "9x12", widthCm: 274, lengthCm: 366, shape: "rectangle" },
  { name: "10 × 14 ft", slug: "10x14", widthCm: 305, lengthCm: 427, shape: "rectangle" },
  { name: "12 × 15 ft", slug: "12x15", widthCm: 366, lengthCm: 457, shape: "rectangle" },
  { name: "2.5 × 6 ft", slug: "2-5x6", widthCm: 76, lengthCm: 183, shape: "runner" },
  { name: "2.5 × 8 ft", slug: "2-5x8", widthCm: 76, lengthCm: 244, shape: "runner" },
  { name: "2.5 × 10 ft", slug: "2-5x10", widthCm: 76, lengthCm: 305, shape: "runner" },
  { name: "2.5 × 12 ft", slug: "2-5x12", widthCm: 76, lengthCm: 366, shape: "runner" },
  { name: "2.5 × 14 ft", slug: "2-5x14", widthCm: 76, lengthCm: 427, shape: "runner" },
  { name: "Round 4 ft", slug: "round-4", widthCm: 122, lengthCm: 122, shape: "round" },
  { name: "Round 5 ft", slug: "round-5", widthCm: 152, lengthCm: 152, shape: "round" },
  { name: "Round 6 ft", slug: "round-6", widthCm: 183, lengthCm: 183, shape: "round" },
  { name: "Round 8 ft", slug: "round-8", widthCm: 244, lengthCm: 244, shape: "round" },
  { name: "Round 10 ft", slug: "round-10", widthCm: 305, lengthCm: 305, shape: "round" },
  { name: "Square 4 ft", slug: "square-4", widthCm: 122, lengthCm: 122, shape: "square" },
  { name: "Square 5 ft", slug: "square-5", widthCm: 152, lengthCm: 152, shape: "square" },
  { name: "Square 6 ft", slug: "square-6", widthCm: 183, lengthCm: 183, shape: "square" },
  { name: "Square 8 ft", slug: "square-8", widthCm: 244, lengthCm: 244, shape: "square" },
  { name: "Square 10 ft", slug: "square-10", widthCm: 305, lengthCm: 305, shape: "square" },
];

/** The size that stands for a shape where shapes are drawn: the one in the middle. */
export function typicalSize(shape: string): RugSize | undefined {
  const ofShape = startingSizes.filter((size) => size.shape === shape.toLowerCase());
  return ofShape[Math.floor(ofShape.length / 2)];
}
