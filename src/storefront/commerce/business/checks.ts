/** Validation of a business in field order. The server validates again. */
import { isGstin, stateOfGstin, toGstin } from "../../../contract/gstin.ts";
import type { Business } from "../../state/account/business.ts";
import type { Errors } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";

/** `deliveryState`: the GST code of the state of the delivery; undefined in the account, which has none. Empty when valid. */
export function checkBusiness({ company, gstin: typed, address }: Business, deliveryState?: number): Errors {
  const errors: Errors = {};
  const gstin = toGstin(typed);
  const isEmpty = [company, gstin, address].every((value) => value.trim() === "");
  if (!isEmpty && company.trim() === "") errors["company"] = messages.companyNeeded;
  if (gstin !== "" && !isGstin(gstin)) errors["gstin"] = messages.gstFormat;
  else if (isOtherState(gstin, deliveryState) && address.trim() === "") errors["businessAddress"] = messages.addressNeeded;
  return errors;
}

/** Whether a complete GSTIN is of another state than the delivery. */
export const isOtherState = (typed: string, deliveryState: number | undefined): boolean => {
  const gstin = toGstin(typed);
  return deliveryState !== undefined && isGstin(gstin) && stateOfGstin(gstin) !== deliveryState;
};
