import { type Paise, paise } from "./money.ts";

/**
 * Divides an amount in proportion to weights, to the paisa: whole shares first, then what is left by one paisa each to those that lost most
 * by rounding (largest remainder), the first of equals. The shares add up to the amount. Where no weight is above nothing, the first share
 * has it all. Throws RangeError when there is nobody to share, or for an amount or a weight below nothing.
 */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0) throw new RangeError("There is nobody to share");
  if (amount < 0 || weights.some((weight) => weight < 0)) throw new RangeError("Less than nothing cannot be shared");
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, place) => (place === 0 ? amount : paise(0)));
  // Products of two amounts do not fit into a number.
  const parts = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = parts.map((part) => Number(part / BigInt(all)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = parts
    .map((part, place) => ({ place, lost: part % BigInt(all) }))
    .toSorted((one, other) => Number(other.lost - one.lost) || one.place - other.place);
  for (const { place } of byLoss.slice(0, left)) shares[place]! += 1;
  return shares.map(paise);
}
