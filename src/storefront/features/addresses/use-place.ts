/** State of the dependent fields PIN code, country, state and city. */
import { useEffect, useRef, useState } from "react";
import { toast } from "../../ui/toast.ts";
import type { AddressDraft, Choice, PincodePlace } from "./addresses.ts";
import { messages } from "./messages.ts";
import { readCities, readCountries, readPincodePlace, readStates } from "./places.wire.ts";
import { isPincode, toPincode } from "../../../contract/rules.ts";

type Start = Pick<AddressDraft, "pincode" | "country" | "state" | "city"> | undefined;

const listOf = (choice: Choice | undefined): Choice[] => (choice ? [choice] : []);
/** The value of a select; '' = not chosen. */
const valueOf = (choice: Choice | undefined) => (choice ? String(choice.id) : "");

export function usePlace(start: Start) {
  const [countries, setCountries] = useState(listOf(start?.country));
  const [states, setStates] = useState(listOf(start?.state));
  const [cities, setCities] = useState(listOf(start?.city));
  const [country, setCountry] = useState(valueOf(start?.country));
  const [state, setState] = useState(valueOf(start?.state));
  const [city, setCity] = useState(valueOf(start?.city));
  const [pincodePlace, setPincodePlace] = useState<PincodePlace | null>(null);
  const [isFilled, setFilled] = useState(false);
  /** The latest input: replies to older requests are ignored. */
  const latest = useRef({ state, city, pincode: start?.pincode ?? "" });
  const startState = start?.state?.id;
  useEffect(() => {
    const failed = () => toast(messages.failed);
    readCountries().then((all) => {
      setCountries(all);
      // A single country is preselected.
      if (all.length === 1) setCountry(valueOf(all[0]));
    }, failed);
    readStates().then(setStates, failed);
    if (startState !== undefined) readCities(startState).then(setCities, failed);
  }, [startState]);

  const showCity = (value: string) => {
    latest.current.city = value;
    setCity(value);
  };

  const showState = async (value: string) => {
    latest.current.state = value;
    setState(value);
    showCity("");
    setCities([]);
    if (value === "") return;
    try {
      const all = await readCities(Number(value));
      if (latest.current.state === value) setCities(all);
    } catch {
      toast(messages.placesFailed);
    }
  };

  const fill = async (place: PincodePlace) => {
    const stateId = valueOf(place.state);
    // The tax follows the state: a PIN code that cannot be in the chosen one changes it.
    if (!place.stateIds.includes(Number(latest.current.state))) await showState(stateId);
    if (latest.current.state !== stateId || latest.current.city !== "" || !place.city) return;
    showCity(valueOf(place.city));
    setFilled(true);
  };

  const typePincode = async (typed: string) => {
    const pincode = toPincode(typed);
    latest.current.pincode = pincode;
    setPincodePlace(null);
    setFilled(false);
    if (!isPincode(pincode)) return;
    // A failed lookup is ignored: the shopper chooses.
    const place = await readPincodePlace(pincode).catch(() => null);
    if (!place || latest.current.pincode !== pincode) return;
    setPincodePlace(place);
    await fill(place);
  };

  const isElsewhere = pincodePlace !== null && state !== "" && !pincodePlace.stateIds.includes(Number(state));
  return {
    lists: { countries, states, cities },
    chosen: { country, state, city },
    /** Shown below the PIN code. */
    hint: isElsewhere ? messages.elsewhere(pincodePlace.state.name) : isFilled ? messages.filled : undefined,
    isElsewhere,
    typePincode: (typed: string) => void typePincode(typed),
    chooseCountry: setCountry,
    chooseState: (value: string) => {
      setFilled(false);
      void showState(value);
    },
    chooseCity: showCity,
  };
}
