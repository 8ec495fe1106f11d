/** Which products are in a collection by themselves. Also the shape in which the rule is stored. */
import { z } from "zod";
import { headingMessages as texts } from "./admin/heading-messages.ts";

const ids = z.array(z.int().positive()).min(1, texts.choose).max(50);
/** Paise; null for no bound. */
const price = z.int(texts.priceWrong).min(0, texts.priceWrong).max(10_00_00_000_00, texts.priceWrong).nullable();

const condition = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tag"), ids }),
  /** Subcategories included. */
  z.object({ kind: z.literal("category"), ids }),
  /** Terms of attributes: a colour, a material, a size that can be bought. */
  z.object({ kind: z.literal("term"), ids }),
  /** The lowest price of the product, both bounds included. */
  z
    .object({ kind: z.literal("price"), from: price, to: price })
    .refine(({ from, to }) => (from !== null || to !== null) && (from ?? 0) <= (to ?? Number.MAX_SAFE_INTEGER), {
      message: texts.priceWrong,
      path: ["from"],
    }),
  z.object({ kind: z.literal("in_stock") }),
  /** Put on sale within so many days. */
  z.object({ kind: z.literal("new"), days: z.int(texts.daysWrong).min(1, texts.daysWrong).max(365, texts.daysWrong) }),
]);
export type Condition = z.output<typeof condition>;
export type ConditionKind = Condition["kind"];

export const collectionRule = z.object({
  match: z.enum(["all", "any"]),
  conditions: z.array(condition).min(1, texts.conditionNeeded).max(10),
});
export type CollectionRule = z.output<typeof collectionRule>;
