import {
  chooseAddress,
  getAllStates,
  getCityByState,
  getCountryData,
  getUserAddress,
  getUserDefaultAddress,
  pincodePlace,
  removeAddress,
  userAddressProcess,
} from "../../contract/addresses.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { chooseDefault, deleteAddress, readAddresses, readDefaultAddress, saveAddress } from "./addresses.ts";
import {
  addressOf,
  cityRows,
  countryRows,
  idOf,
  idToRemove,
  pincodeOf,
  pincodePlaceOf,
  stateIdOf,
  stateRows,
  toAddressWire,
} from "./addresses.wire.ts";
import { citiesOf, placeOfPincode } from "./places.rules.ts";

export function addressRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(getCountryData)(async () => ({ status: "success", data: countryRows() }));
  answer(getAllStates)(async () => ({ status: "success", data: stateRows() }));
  answer(getCityByState)(async (body) => cityRows(citiesOf(stateIdOf(body))));
  answer(pincodePlace)(async (body) => ({ status: "success", place: pincodePlaceOf(placeOfPincode(pincodeOf(body))) }));

  answer(getUserAddress)(async (_body, caller) => {
    const all = await readAddresses(db, caller.session.shopperId);
    return { status: "success", resUserAddress: all.map(toAddressWire) };
  });

  answer(getUserDefaultAddress)(async (_body, caller) => {
    const address = await readDefaultAddress(db, caller.session.shopperId);
    return { status: "success", resUserAddress: address ? toAddressWire(address) : null };
  });

  answer(userAddressProcess)(async (body, caller) => {
    const address = await saveAddress(db, caller.session.shopperId, addressOf(body), clock());
    return { status: "success", message: messages.address.saved, resUserAddress: toAddressWire(address) };
  });

  answer(removeAddress)(async (body, caller) => {
    await deleteAddress(db, caller.session.shopperId, idToRemove(body));
    return { status: "success", message: messages.address.removed };
  });

  answer(chooseAddress)(async (body, caller) => {
    const address = await chooseDefault(db, caller.session.shopperId, idOf(body), clock());
    return { status: "success", resUserAddress: toAddressWire(address) };
  });
}
