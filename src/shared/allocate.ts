import { type Paise, paise } from "./money.ts";

/**
 * Divides an amount in proportion to weights, to the paisa: shares are rounded down, then the rest goes paisa by paisa to the largest rounding
 * losses (largest remainder), the first of equals. The shares add up to the amount. When all weights are 0, the first share gets everything.
 * Throws RangeError without weights, and for a negative amount or weight.
 */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0) throw new RangeError("There are no weights");
  if (amount < 0 || weights.some((weight) => weight < 0)) throw new RangeError("A negative amount or weight cannot be divided");
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, place) => (place === 0 ? amount : paise(0)));
  // The product of two amounts may exceed the safe integers.
  const parts = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = parts.map((part) => Number(part / BigInt(all)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = parts
    .map((part, place) => ({ place, lost: part % BigInt(all) }))
    .toSorted((one, other) => Number(other.lost - one.lost) || one.place - other.place);
  for (const { place } of byLoss.slice(0, left)) shares[place]! += 1;
  return shares.map(paise);
}
