/** Countries, states and cities by id, and the place of a PIN code. Served from memory: the data are public and small. */
import { cityNames } from "./places/cities.ts";
import { knownPincodes } from "./places/known-pincodes.ts";
import { pincodePrefixes } from "./places/pincodes.ts";
import { INDIA, gstOnlyStates, states } from "./places/states.ts";

export type City = { id: number; name: string; stateId: number };
/** The country, state and city of an address. */
export type Place = { country: { id: number; name: string }; state: { id: number; name: string }; city: { id: number; name: string } };

const namesIn = (text: string): string[] => text.split(",").map((name) => name.trim());
/** More than any state has. */
const MAX_CITIES_PER_STATE = 1000;

const cities: ReadonlyMap<number, City> = new Map(
  Object.entries(cityNames).flatMap(([state, names]) =>
    namesIn(names).map((name, at) => {
      const stateId = Number(state);
      const id = stateId * MAX_CITIES_PER_STATE + at + 1;
      return [id, { id, name, stateId }] as const;
    }),
  ),
);

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");

export const countries = [INDIA] as const;
export const allStates = [...states].map(([id, name]) => ({ id, name, countryId: INDIA.id })).toSorted(byName);

const citiesByState = Map.groupBy([...cities.values()].toSorted(byName), (city) => city.stateId);
/** In alphabetical order; empty for an unknown state. */
export const citiesOf = (stateId: number): readonly City[] => citiesByState.get(stateId) ?? [];

/** The place of an address, or its first part that does not exist or is not in the part above it. */
export function findPlace(chosen: {
  countryId: number;
  stateId: number;
  cityId: number;
}): Place | { missing: "country" | "state" | "city" } {
  const stateName = states.get(chosen.stateId);
  const city = cities.get(chosen.cityId);
  if (chosen.countryId !== INDIA.id) return { missing: "country" };
  if (stateName === undefined) return { missing: "state" };
  if (city?.stateId !== chosen.stateId) return { missing: "city" };
  return { country: INDIA, state: { id: chosen.stateId, name: stateName }, city };
}

type Prefix = { stateId: number; city: string };

const byPrefix: ReadonlyMap<string, readonly Prefix[]> = Map.groupBy(
  Object.entries(pincodePrefixes).flatMap(([state, texts]) =>
    namesIn(texts).map((text) => {
      const [, digits, city = ""] = /^(\d+) ?(.*)$/.exec(text) ?? [];
      return { digits: digits ?? "", stateId: Number(state), city };
    }),
  ),
  ({ digits }) => digits,
);

/** The states that a PIN code can be in, the main one first, and its main town. Undefined when it is unknown. */
export function placeOfPincode(pincode: string): { stateIds: number[]; city: City | undefined } | undefined {
  for (let length = pincode.length; length >= 3; length--) {
    const found = byPrefix.get(pincode.slice(0, length));
    if (!found) continue;
    const main = found.find(({ city }) => city !== "") ?? found[0]!;
    const others = found.filter((one) => one !== main).map(({ stateId }) => stateId);
    return { stateIds: [main.stateId, ...others], city: citiesOf(main.stateId).find(({ name }) => name === main.city) };
  }
  return undefined;
}

const knownByPrefix: ReadonlyMap<string, string> = new Map(
  knownPincodes
    .trim()
    .split(/;\s*/)
    .map((entry) => [entry.slice(0, 3), entry.slice(4)]),
);

/** Whether India Post lists the PIN code. */
export function isListedPincode(pincode: string): boolean {
  const number = Number(pincode.slice(3));
  return (knownByPrefix.get(pincode.slice(0, 3)) ?? "").split(/\s+/).some((run) => {
    const [from, to = from] = run.split("-").map(Number);
    return from !== undefined && to !== undefined && run !== "" && from <= number && number <= to;
  });
}

/** The states that an address typed as free text can be in, by its PIN code, else by the names in it; none when nothing is recognised. */
export function statesOfText(text: string): readonly number[] {
  const [pincode] = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.exec(text) ?? [];
  const place = pincode === undefined ? undefined : placeOfPincode(pincode.replace(" ", ""));
  if (place) return place.stateIds;
  const named = (names: Iterable<readonly [number, string]>) =>
    [...names].flatMap(([id, name]) => (new RegExp(`\\b${RegExp.escape(name)}\\b`, "i").test(text) ? [id] : []));
  const byState = named(states);
  return byState.length > 0 ? byState : [...new Set(named([...cities.values()].map(({ stateId, name }) => [stateId, name] as const)))];
}

export const countryName = (id: number): string => (id === INDIA.id ? INDIA.name : "");
/** Also of the codes that only a GSTIN has. */
export const stateName = (id: number): string => states.get(id) ?? gstOnlyStates.get(id) ?? "";
export const cityName = (id: number): string => cities.get(id)?.name ?? "";
