/** The pick list: the same goods of all parcels as one row, by shelf; what is picked stays in this browser. */
import { useState } from "react";
import { keep, readKept } from "../bricks/record/kept-draft.ts";
import type { Item, Parcel } from "./parcel.ts";

export type PickRow = Item & { key: string; numbers: string[] };

const KEPT = "picked";
type Picked = Readonly<Record<string, number>>;

/** By shelf, then by name; what has no shelf comes last. */
export function pickRows(parcels: readonly Parcel[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { number, items } of parcels)
    for (const item of items) {
      const key = item.sku;
      const row = rows.get(key);
      if (row) {
        row.quantity += item.quantity;
        row.numbers.push(number);
      } else rows.set(key, { ...item, key, numbers: [number] });
    }
  const shelves = new Intl.Collator("en", { numeric: true });
  return [...rows.values()].toSorted(
    (one, other) =>
      Number(one.shelf === "") - Number(other.shelf === "") ||
      shelves.compare(one.shelf, other.shelf) ||
      shelves.compare(one.name, other.name),
  );
}

// Written by this file alone.
const read = () => (readKept(KEPT) ?? {}) as Picked;

/** How many units of each SKU are picked, and ways to say so. */
export function usePicked() {
  const [picked, change] = useState(read);
  const set = (next: Picked) => {
    keep(KEPT, next);
    change(next);
  };
  return {
    picked,
    setPicked: (key: string, units: number) => set({ ...picked, [key]: units }),
    takeOff: (parcels: readonly Parcel[]) => set(without(picked, parcels)),
  };
}

/** After parcels were packed or put back: what is picked is for the others. */
export const takeOffPicked = (parcels: readonly Parcel[]): void => keep(KEPT, without(read(), parcels));

function without(picked: Picked, parcels: readonly Parcel[]): Picked {
  const left: Record<string, number> = { ...picked };
  for (const { items } of parcels) for (const { sku, quantity } of items) left[sku] = Math.max(0, (left[sku] ?? 0) - quantity);
  return left;
}

/** Parcels whose goods are all picked, when the first ones get theirs first. */
export function readyParcels(parcels: readonly Parcel[], picked: Picked): Parcel[] {
  const left: Record<string, number> = { ...picked };
  return parcels.filter(({ items }) => {
    const has = items.every(({ sku, quantity }) => (left[sku] ?? 0) >= quantity);
    if (has) for (const { sku, quantity } of items) left[sku] = (left[sku] ?? 0) - quantity;
    return has;
  });
}
