import { gstinFault, stateOfGstin } from "../../contract/gstin.ts";
import { stateName, statesOfText } from "../addresses/addresses.ts";

export type GstinHints = { fault: ReturnType<typeof gstinFault>; state: string; elsewhere: string };

/**
 * What speaks against a GSTIN: what `gstinFault` finds, and an address in another state than the one that its first two digits name. A business may well have
 * an office elsewhere, so this is a hint for staff and refuses nothing.
 */
export function gstinHints(gstin: string, address: string): GstinHints {
  if (gstin === "") return { fault: null, state: "", elsewhere: "" };
  const fault = gstinFault(gstin);
  const code = stateOfGstin(gstin);
  const state = stateName(code);
  const states = statesOfText(address);
  const isElsewhere = state !== "" && states.length > 0 && !states.includes(code);
  return { fault, state, elsewhere: isElsewhere ? stateName(states[0] ?? 0) : "" };
}
