/** What is typed for an order by phone. It is kept in the browser, so that a reload or a lost line loses nothing. */
import { useEffect, useState } from "react";
import type { PickedCustomer } from "../bricks/customer-picker.tsx";
import type { PickedVariation } from "../bricks/product-picker.tsx";
import { dropDraft, keep, readKept } from "../bricks/record/kept-draft.ts";

export type TypedAddress = {
  firstName: string;
  lastName: string;
  mobile: string;
  houseNumber: string;
  apartment: string;
  street: string;
  pincode: string;
  /** 0 = not chosen. */
  stateId: number;
  cityId: number;
};

export type Draft = {
  /** The order's key at the server: sent twice, it is one order. */
  key: string;
  /** Null for someone without an account. */
  customer: PickedCustomer | null;
  email: string;
  /** Null for a typed address. */
  savedAddressId: number | null;
  address: TypedAddress;
  lines: { variation: PickedVariation; quantity: number }[];
  couponCode: string;
  giftCardCode: string;
  note: string;
  method: "link" | "cod";
};

const noAddress: TypedAddress = {
  firstName: "",
  lastName: "",
  mobile: "",
  houseNumber: "",
  apartment: "",
  street: "",
  pincode: "",
  stateId: 0,
  cityId: 0,
};

export const newDraft = (): Draft => ({
  key: `phone-${crypto.randomUUID()}`,
  customer: null,
  email: "",
  savedAddressId: null,
  address: noAddress,
  lines: [],
  couponCode: "",
  giftCardCode: "",
  note: "",
  method: "link",
});

const nameOf = (staffId: number) => `${staffId}:phone-order`;

function readPhoneOrder(staffId: number): Draft | null {
  const kept = readKept(nameOf(staffId)) as Partial<Draft> | null;
  const isWhole = kept && Object.keys(newDraft()).every((field) => field in kept);
  // Written by this page alone, in whole; an older release may have had other fields.
  return isWhole ? (kept as Draft) : null;
}

const isEmpty = ({ customer, email, address, lines, note }: Draft): boolean =>
  customer === null &&
  lines.length === 0 &&
  [email, note, address.firstName, address.mobile, address.pincode].every((typed) => typed === "");

/** The draft of this browser for the signed-in person; `isRestored`: it was there when the page opened. */
export function useDraft(staffId: number) {
  const [restored] = useState(() => readPhoneOrder(staffId));
  const [draft, setDraft] = useState<Draft>(() => restored ?? newDraft());
  useEffect(() => {
    if (isEmpty(draft)) dropDraft(nameOf(staffId));
    else keep(nameOf(staffId), draft);
  }, [draft, staffId]);
  return {
    draft,
    isRestored: restored !== null && restored.key === draft.key,
    change: (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) =>
      setDraft((now) => ({ ...now, ...(typeof part === "function" ? part(now) : part) })),
    /** Begins another order. */
    clear: () => setDraft(newDraft()),
  };
}
