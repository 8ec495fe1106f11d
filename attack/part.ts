/** A part attacks the shop in one way. */
import type { AttackedShop } from "./attacked-shop.ts";

export type Size = "small" | "full";

export type Options = {
  size: Size;
  /** Seeds everything random. */
  seed: number;
  /** Sends only the request with this number. */
  request: number | undefined;
  /** Prints progress. */
  print: (line: string) => void;
};

export type Result = {
  figures: Readonly<Record<string, string | number>>;
  /** Each attack that succeeded, in one line. */
  findings: readonly string[];
  /** Nothing was attacked. */
  isSkipped?: boolean;
};

export type Part = {
  name: string;
  /** What must hold, in one sentence. */
  demand: string;
  run(shop: AttackedShop, options: Options): Promise<Result>;
};
