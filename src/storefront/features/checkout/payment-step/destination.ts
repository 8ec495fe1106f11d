/** The delivery address, as the payment step shows and submits it. */
import type { Business } from "../../../state/account/business.ts";
import type { TypedAddress } from "../../../state/checkout/address-session.wire.ts";
import type { Payer } from "./use-payment.ts";

export type Destination = {
  /** Name first, line by line. */
  lines: readonly string[];
  pincode: string;
  /** GST code of the state; 0 when nothing is delivered. */
  stateId: number;
  payer: Payer;
  /** As submitted: a guest's typed address or the id of a customer's. */
  address: TypedAddress | { id: number };
  /** Of the account; empty for guests. */
  business: Business;
};
