/** The shop's lists of places. What has been read once is kept: it does not change while a page is open. */
import { isRefusal } from "../../../contract/browser-client.ts";
import type { Refusal } from "../../../contract/call.ts";
import { browserApi } from "../../state/browser-api.ts";
import type { Choice, PincodePlace } from "./addresses.ts";

function answered<Reply extends object>(reply: Reply | Refusal): Reply {
  if (isRefusal(reply)) throw new Error(reply.message);
  return reply as Reply;
}

const kept = new Map<string, Promise<unknown>>();

function once<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  const reading = (kept.get(name) as Promise<Value> | undefined) ?? read();
  kept.set(name, reading);
  // What has failed is asked for again.
  reading.catch(() => kept.delete(name));
  return reading;
}

export const readCountries = (): Promise<Choice[]> =>
  once("countries", async () => {
    const { data } = answered(await browserApi()("getCountryData"));
    return data.map((country) => ({ id: country.country_id, name: country.country_name }));
  });

export const readStates = (): Promise<Choice[]> =>
  once("states", async () => {
    const { data } = answered(await browserApi()("getallStates"));
    return data.map((state) => ({ id: state.state_id, name: state.state_name }));
  });

export const readCities = (stateId: number): Promise<Choice[]> =>
  once(`cities ${stateId}`, async () => {
    const cities = answered(await browserApi()("getCityByState", { state_id: stateId }));
    return cities.map((city) => ({ id: city.cities_id, name: city.cities_name }));
  });

/** Null where it is not known. */
export const readPincodePlace = (pincode: string): Promise<PincodePlace | null> =>
  once(`pincode ${pincode}`, async () => {
    const { place } = answered(await browserApi()("pincode-place", { ua_pincode: pincode }));
    return (
      place && {
        state: { id: place.state_id, name: place.state_name },
        city: place.cities_id === 0 ? null : { id: place.cities_id, name: place.cities_name },
        stateIds: place.state_ids,
      }
    );
  });
