/** Keeps the listing snapshot in memory until a listing changes (docs/decisions/0029). */
import { HEADINGS, LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import type { Cache } from "../cache/cache.ts";
import { oneAtATime } from "../cache/one-at-a-time.ts";
import { asOverload } from "../platform/overload.ts";
import { readListingData } from "./listing-snapshot.queries.ts";
import { type ListingSnapshot, toListingSnapshot } from "./listing-snapshot.rules.ts";

/** Returns the snapshot of this moment: the one in memory unless something in it has changed. */
export type ReadListings = {
  (): Promise<ListingSnapshot>;
  /** The one that was read last when none can be read now: with it, what is cached is found while the database is away. */
  orLast(): Promise<ListingSnapshot>;
};

/** Loads with two statements side by side; one load runs at a time, for all callers that wait. */
export function createReadListings(db: Db, cache: Cache<ListingSnapshot>): ReadListings {
  const load = oneAtATime(async () => toListingSnapshot(await readListingData(db)));
  let last: ListingSnapshot | undefined;
  const read = async () => {
    const { value } = await cache.get("listings", async () => {
      const snapshot = await load();
      return { value: snapshot, bytes: snapshot.bytes, tags: [LISTINGS, HEADINGS] };
    });
    return (last = value);
  };
  const orLast = async () => {
    try {
      return await read();
    } catch (error) {
      if (!last || !asOverload(error)) throw error;
      return last;
    }
  };
  return Object.assign(read, { orLast });
}
