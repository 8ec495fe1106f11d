/** The buyer and the delivery address, as the payment step shows and submits them. */
import type { Business } from "../../../state/account/business.ts";
import type { TypedAddress } from "../../../state/checkout/address-session.wire.ts";

/** Prefills the widget. */
export type Payer = { name: string; email: string; mobile: string };

export type Destination = {
  /** Null as long as none is complete; then only gift cards can be paid. */
  delivery: {
    /** Name first, line by line. */
    lines: readonly string[];
    pincode: string;
    /** GST code of the state. */
    stateId: number;
    /** As submitted: a guest's typed address or the id of a customer's. */
    address: TypedAddress | { id: number };
  } | null;
  payer: Payer;
  isGuest: boolean;
  /** Of the account; empty for guests. */
  business: Business;
};
