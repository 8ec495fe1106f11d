/** Where a cart goes, as far as this browser knows: the delivery charge may depend on it. */
import { readStored, useStored, writeStored } from "../storage.ts";

const PINCODE = "DELIVERY_PINCODE";

/** The PIN code that the shopper asked about last; '' when there is none. */
export const rememberedPincode = (): string => readStored(PINCODE) ?? "";
/** The same as a hook; '' while hydrating too. */
export const usePincode = (): string => useStored(PINCODE) ?? "";
export const rememberPincode = (pincode: string): void => writeStored(PINCODE, pincode || null);
