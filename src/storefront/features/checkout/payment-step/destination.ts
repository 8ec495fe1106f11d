/** Where an order goes, as the payment step shows and sends it. */
import type { TypedAddress } from "../../../state/checkout/address-session.wire.ts";
import type { Payer } from "./use-payment.ts";

export type Destination = {
  /** Name first, line by line. */
  lines: readonly string[];
  pincode: string;
  payer: Payer;
  /** As it is sent: a guest's as it was typed, a customer's by its id. */
  address: TypedAddress | { id: number };
};
