/** Lists of countries, states and cities, and the place of a PIN code. Cached for as long as the page is open. */
import { isRefusal } from "../../../contract/browser-client.ts";
import type { Refusal } from "../../../contract/call.ts";
import { browserApi } from "../../state/browser-api.ts";
import type { Choice, PincodePlace } from "./addresses.ts";

function requireReply<Reply extends object>(reply: Reply | Refusal): Reply {
  if (isRefusal(reply)) throw new Error(reply.message);
  return reply as Reply;
}

const cache = new Map<string, Promise<unknown>>();

function once<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  const reading = (cache.get(name) as Promise<Value> | undefined) ?? read();
  cache.set(name, reading);
  // Failed requests are retried.
  reading.catch(() => cache.delete(name));
  return reading;
}

export const readCountries = (): Promise<Choice[]> =>
  once("countries", async () => {
    const { data } = requireReply(await browserApi()("getCountryData"));
    return data.map((country) => ({ id: country.country_id, name: country.country_name }));
  });

export const readStates = (): Promise<Choice[]> =>
  once("states", async () => {
    const { data } = requireReply(await browserApi()("getallStates"));
    return data.map((state) => ({ id: state.state_id, name: state.state_name }));
  });

export const readCities = (stateId: number): Promise<Choice[]> =>
  once(`cities ${stateId}`, async () => {
    const cities = requireReply(await browserApi()("getCityByState", { state_id: stateId }));
    return cities.map((city) => ({ id: city.cities_id, name: city.cities_name }));
  });

/** Null for an unknown PIN code. */
export const readPincodePlace = (pincode: string): Promise<PincodePlace | null> =>
  once(`pincode ${pincode}`, async () => {
    const { place } = requireReply(await browserApi()("pincode-place", { ua_pincode: pincode }));
    return (
      place && {
        state: { id: place.state_id, name: place.state_name },
        city: place.cities_id === 0 ? null : { id: place.cities_id, name: place.cities_name },
        stateIds: place.state_ids,
      }
    );
  });
