/** Addresses and places under their wire names. */
import type { z } from "zod";
import type { AddressWire, savedAddress } from "../../contract/address-fields.ts";
import type { getAllStates, getCityByState, getCountryData, pincodePlace } from "../../contract/addresses.ts";
import type { Address, AddressText } from "./addresses.queries.ts";
import { type City, allStates, cityName, countries, countryName, placeOfPincode, stateName } from "./places.rules.ts";

export const idOf = (body: { ua_id: number }): number => body.ua_id;
export const idToRemove = (body: { addrid: number }): number => body.addrid;

export function addressOf(body: z.output<typeof savedAddress>): { id: number | undefined; isDefault: boolean; text: AddressText } {
  const type = body.ua_address_type;
  return {
    id: body.ua_id === 0 ? undefined : body.ua_id,
    isDefault: body.ua_default_address === 1,
    text: {
      firstName: body.ua_fname,
      lastName: body.ua_lname,
      email: body.ua_email,
      mobile: body.ua_mobile,
      houseNumber: body.ua_house_no,
      apartment: body.ua_apartment,
      street: body.ua_complete_address,
      pincode: body.ua_pincode,
      countryId: body.ua_country_id,
      stateId: body.ua_state_id,
      cityId: body.ua_city_id,
      type,
      otherType: type === "Other" ? body.ua_address_type_other : "",
    },
  };
}

export const toAddressWire = (address: Address): AddressWire => ({
  ua_id: address.id,
  ua_fname: address.firstName,
  ua_lname: address.lastName,
  ua_email: address.email,
  ua_mobile: address.mobile,
  ua_pincode: address.pincode,
  ua_country_id: address.countryId,
  ua_country_name: countryName(address.countryId),
  ua_state_id: address.stateId,
  ua_state_name: stateName(address.stateId),
  ua_city_id: address.cityId,
  ua_city_name: cityName(address.cityId),
  ua_apartment: address.apartment,
  ua_complete_address: address.street,
  ua_house_no: address.houseNumber,
  ua_address_type: address.type,
  ua_address_type_other: address.otherType,
  ua_default_address: address.isDefault ? 1 : 0,
});

export const countryRows = (): z.input<typeof getCountryData.reply>["data"] =>
  countries.map(({ id, name }) => ({ country_id: id, country_name: name }));

export const stateRows = (): z.input<typeof getAllStates.reply>["data"] =>
  allStates.map(({ id, name, countryId }) => ({ state_id: id, state_name: name, country_id: countryId }));

export const cityRows = (cities: readonly City[]): z.input<typeof getCityByState.reply> =>
  cities.map(({ id, name }) => ({ cities_id: id, cities_name: name }));

export const stateIdOf = (body: { state_id: number }): number => body.state_id;
export const pincodeOf = (body: { ua_pincode: string }): string => body.ua_pincode;

export function pincodePlaceOf(found: ReturnType<typeof placeOfPincode>): z.input<typeof pincodePlace.reply>["place"] {
  const [stateId] = found?.stateIds ?? [];
  if (!found || stateId === undefined) return null;
  return {
    state_ids: found.stateIds,
    state_id: stateId,
    state_name: stateName(stateId),
    cities_id: found.city?.id ?? 0,
    cities_name: found.city?.name ?? "",
  };
}
