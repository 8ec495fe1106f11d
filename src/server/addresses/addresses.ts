/** The address book: where shoppers have things sent. Front door for all other areas. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, failure } from "../platform/failure.ts";
import { sessionOver } from "../http/shopper-sign-in.ts";
import {
  type Address,
  type AddressText,
  clearDefault,
  countAddresses,
  deleteAddressRow,
  findAddress,
  findDefault,
  lockAddressBook,
  insertAddress,
  listAddresses,
  makeNewestDefault,
  updateAddress,
} from "./addresses.queries.ts";
import { type Place, cityName, countryName, findPlace, stateName } from "./places.rules.ts";

export { stateName } from "./places.rules.ts";
export { toAddressWire } from "./addresses.wire.ts";
export type { Address, AddressText, Place };

/** More than anybody has needed, and a list that can still be looked through. */
export const MAX_ADDRESSES = 20;

const words = messages.address;
export const noSuchAddress = failure("addresses.no_such_address", words.notFound, 404);
export const tooManyAddresses = failure("addresses.too_many", words.tooMany, 409);

export const readAddresses = listAddresses;
export const readDefaultAddress = findDefault;

/** One of the shopper's own addresses. Throws `noSuchAddress`, for one of somebody else's too. */
export async function readAddress(db: Db, shopperId: number, id: number): Promise<Address> {
  const address = await findAddress(db, shopperId, id);
  if (!address) throw noSuchAddress();
  return address;
}

type ChosenPlace = Pick<AddressText, "countryId" | "stateId" | "cityId">;

/** The names of a chosen place. Throws a failure, in the words of the form, for one that is not there. */
export function placeOf(chosen: ChosenPlace, said: Record<"country" | "state" | "city", string>): Place {
  const place = findPlace(chosen);
  if ("missing" in place) throw new Failure(`addresses.no_such_${place.missing}`, said[place.missing], 400);
  return place;
}

/**
 * Saves a new address, or with an id the changes to one. The first one is the default, and so is the one that was last asked to be. Throws
 * `noSuchAddress`, `tooManyAddresses`, or a failure for a place that is not there.
 */
export async function saveAddress(
  db: Db,
  shopperId: number,
  { id, isDefault, text }: { id: number | undefined; isDefault: boolean; text: AddressText },
  now: Date,
): Promise<Address> {
  placeOf(text, words);
  return await changeBook(db, shopperId, async (tx) => {
    if (id !== undefined) return await changeOne(tx, { shopperId, id }, { ...text, isDefault, changedAt: now });
    const already = await countAddresses(tx, shopperId);
    if (already >= MAX_ADDRESSES) throw tooManyAddresses();
    if (isDefault) await clearDefault(tx, shopperId);
    return await insertAddress(tx, { ...text, shopperId, isDefault: isDefault || already === 0, createdAt: now, changedAt: now });
  });
}

/** Makes one of the shopper's addresses the default. Throws `noSuchAddress`. */
export const chooseDefault = (db: Db, shopperId: number, id: number, now: Date): Promise<Address> =>
  changeBook(db, shopperId, (tx) => changeOne(tx, { shopperId, id }, { isDefault: true, changedAt: now }));

/** Deletes one of the shopper's addresses; when it was the default, the newest of the others is it now. Throws `noSuchAddress`. */
export const deleteAddress = (db: Db, shopperId: number, id: number): Promise<void> =>
  changeBook(db, shopperId, async (tx) => {
    const gone = await deleteAddressRow(tx, shopperId, id);
    if (!gone) throw noSuchAddress();
    if (gone.isDefault) await makeNewestDefault(tx, shopperId);
  });

/** What an export of the account holds of them. */
export async function exportAddresses(db: Db, shopperId: number): Promise<unknown> {
  const all = await listAddresses(db, shopperId);
  return all.map(({ countryId, stateId, cityId, ...address }) => ({
    ...address,
    city: cityName(cityId),
    state: stateName(stateId),
    country: countryName(countryId),
  }));
}

/** One change at a time, so that "the first one" and "at most so many" stay true. The index of defaults holds even without it. */
const changeBook = <Result>(db: Db, shopperId: number, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    if (!(await lockAddressBook(tx, shopperId))) throw sessionOver();
    return await work(tx);
  });

async function changeOne(tx: Db, which: { shopperId: number; id: number }, change: Parameters<typeof updateAddress>[2]): Promise<Address> {
  if (change.isDefault) await clearDefault(tx, which.shopperId);
  const changed = await updateAddress(tx, which, change);
  if (!changed) throw noSuchAddress();
  return changed;
}
