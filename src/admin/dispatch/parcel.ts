import type { ordersToPick, parcelList } from "../../contract/admin/shipments.ts";
import type { ReplyOf } from "../../contract/call.ts";

export type Parcel = ReplyOf<typeof parcelList>["parcels"][number];
export type OrderToPick = ReplyOf<typeof ordersToPick>["orders"][number];
export type Item = Parcel["items"][number];
export type Counts = ReplyOf<typeof ordersToPick>["counts"];

/** 'Serai 4 × 6 ft'. */
export const nameOf = ({ name, terms }: Pick<Item, "name" | "terms">): string => [name, terms].filter(Boolean).join(" ");

/** The same code, however it is typed or printed. */
export const sameCode = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** '9.5'. */
export const kilograms = (grams: number): string => String(grams / 1000);
