/** What is typed for an order by phone. It is kept in the browser, so that a reload or a lost line loses nothing. */
import { useEffect, useState } from "react";
import type { PickedCustomer } from "../bricks/customer-picker.tsx";
import type { PickedVariation } from "../bricks/product-picker.tsx";

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
  startedAt: number;
  /** Null for somebody without an account. */
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
  startedAt: Date.now(),
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

/** A draft is somebody's personal data: one that was left is not kept longer than a day. */
const KEPT_MS = 24 * 3_600_000;
const storageKey = (staffId: number) => `phone-order:${staffId}`;

function readDraft(staffId: number): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(staffId)) ?? "null") as Partial<Draft> | null;
    const isWhole = kept && Object.keys(newDraft()).every((field) => field in kept);
    // Written by this page alone, in whole; an older release may have had other fields.
    return isWhole && Date.now() - (kept.startedAt ?? 0) < KEPT_MS ? (kept as Draft) : null;
  } catch {
    return null;
  }
}

const isEmpty = ({ customer, email, address, lines, note }: Draft): boolean =>
  customer === null &&
  lines.length === 0 &&
  [email, note, address.firstName, address.mobile, address.pincode].every((typed) => typed === "");

/** The draft of this browser for the signed-in person; `isRestored`: it was there when the page opened. */
export function useDraft(staffId: number) {
  const [restored] = useState(() => readDraft(staffId));
  const [draft, setDraft] = useState<Draft>(() => restored ?? newDraft());
  useEffect(() => {
    if (isEmpty(draft)) localStorage.removeItem(storageKey(staffId));
    else localStorage.setItem(storageKey(staffId), JSON.stringify(draft));
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
