/** The address book of shoppers. Public entry file of this area. */
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
import { type Place, allStates, citiesOf, cityName, countries, countryName, findPlace, placeOfPincode, stateName } from "./places.rules.ts";

export { cityName, isListedPincode, placeOfPincode, stateName, statesOfText } from "./places.rules.ts";
export { toAddressWire } from "./addresses.wire.ts";
export type { Address, AddressText, Place };

export const MAX_ADDRESSES = 20;

const texts = messages.address;
export const noSuchAddress = failure("addresses.no_such_address", texts.notFound, 404);
export const tooManyAddresses = failure("addresses.too_many", texts.tooMany, 409);

export { moveAddresses } from "./addresses.queries.ts";
export const readAddresses = listAddresses;
export const readDefaultAddress = findDefault;

/** One of the shopper's own addresses. Throws `noSuchAddress`, also for another shopper's address. */
export async function readAddress(db: Db, shopperId: number, id: number): Promise<Address> {
  const address = await findAddress(db, shopperId, id);
  if (!address) throw noSuchAddress();
  return address;
}

type ChosenPlace = Pick<AddressText, "countryId" | "stateId" | "cityId" | "pincode">;

/**
 * The names of a chosen place. Throws a failure with the text of the form when a part of it does not exist, or when the PIN code is known to be in
 * other states only: the tax follows the state, and the parcel the PIN code.
 */
export function placeOf(chosen: ChosenPlace, texts: Record<"country" | "state" | "city" | "pincodeElsewhere", string>): Place {
  const place = findPlace(chosen);
  if ("missing" in place) throw new Failure(`addresses.no_such_${place.missing}`, texts[place.missing], 400);
  const known = placeOfPincode(chosen.pincode);
  if (known && !known.stateIds.includes(chosen.stateId)) throw new Failure("addresses.pincode_elsewhere", texts.pincodeElsewhere, 400);
  return place;
}

/** The country that addresses are in. */
export const [{ id: COUNTRY_ID }] = countries;

type NamedPlace = { id: number; name: string };

/** For a form: all states, and the cities of the chosen state; without one, of the state of the PIN code. Ids are 0 where they are not known. */
export function placesFor(
  pincode: string,
  chosenStateId: number,
): { states: NamedPlace[]; stateId: number; cityId: number; cities: NamedPlace[] } {
  const known = placeOfPincode(pincode);
  const stateId = chosenStateId || (known?.stateIds[0] ?? 0);
  const cityId = known?.city?.stateId === stateId ? known.city.id : 0;
  const named = ({ id, name }: NamedPlace) => ({ id, name });
  return { states: allStates.map(named), stateId, cityId, cities: citiesOf(stateId).map(named) };
}

/**
 * Adds an address, or changes the one with the id. The first address becomes the default, as does any with `isDefault`. Throws
 * `noSuchAddress`, `tooManyAddresses`, or a failure for a place that does not exist.
 */
export async function saveAddress(
  db: Db,
  shopperId: number,
  { id, isDefault, text }: { id: number | undefined; isDefault: boolean; text: AddressText },
  now: Date,
): Promise<Address> {
  placeOf(text, texts);
  return await changeBook(db, shopperId, async (tx) => {
    if (id !== undefined) return await changeOne(tx, { shopperId, id }, { ...text, isDefault, changedAt: now });
    const count = await countAddresses(tx, shopperId);
    if (count >= MAX_ADDRESSES) throw tooManyAddresses();
    if (isDefault) await clearDefault(tx, shopperId);
    return await insertAddress(tx, { ...text, shopperId, isDefault: isDefault || count === 0, createdAt: now, changedAt: now });
  });
}

/** Makes one of the shopper's addresses the default. Throws `noSuchAddress`. */
export const chooseDefault = (db: Db, shopperId: number, id: number, now: Date): Promise<Address> =>
  changeBook(db, shopperId, (tx) => changeOne(tx, { shopperId, id }, { isDefault: true, changedAt: now }));

/** Deletes one of the shopper's addresses; after the default, the newest of the others becomes the default. Throws `noSuchAddress`. */
export const deleteAddress = (db: Db, shopperId: number, id: number): Promise<void> =>
  changeBook(db, shopperId, async (tx) => {
    const deleted = await deleteAddressRow(tx, shopperId, id);
    if (!deleted) throw noSuchAddress();
    if (deleted.isDefault) await makeNewestDefault(tx, shopperId);
  });

/** All addresses for the export of personal data. */
export async function exportAddresses(db: Db, shopperId: number): Promise<unknown> {
  const all = await listAddresses(db, shopperId);
  return all.map(({ countryId, stateId, cityId, ...address }) => ({
    ...address,
    city: cityName(cityId),
    state: stateName(stateId),
    country: countryName(countryId),
  }));
}

/** Makes one change at a time, so that the rules about the first address and the limit hold. A unique index guards the default as well. */
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

/** The address book as people read it, the default address first. */
export const readAddressBook = async (db: Db, shopperId: number) =>
  (await listAddresses(db, shopperId)).map((address) => ({
    name: `${address.firstName} ${address.lastName}`.trim(),
    lines: [
      [address.houseNumber, address.apartment].filter(Boolean).join(", "),
      address.street,
      `${cityName(address.cityId)} ${address.pincode}`,
      stateName(address.stateId),
    ].filter(Boolean),
    mobile: address.mobile,
    isDefault: address.isDefault,
  }));
