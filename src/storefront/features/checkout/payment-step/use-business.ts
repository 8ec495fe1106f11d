/** The business that the order is for: typed here, or that of the account. */
import { useEffect, useState } from "react";
import { checkBusiness, isOtherState } from "../../../commerce/business/checks.ts";
import type { OrderBusiness } from "../../../state/account/business.ts";
import { saveBusiness, savedBusiness } from "../../../state/checkout/checkout-session.ts";
import { type Errors, fieldId } from "../../../ui/form/field.tsx";
import type { Destination } from "./destination.ts";
import { readTaxLine } from "./order-tax.wire.ts";

const NOBODY: OrderBusiness = { company: "", gstin: "", address: "", isForOther: false };

/** The fields whose error may no longer be true after a change. */
const errorsOf: Record<keyof OrderBusiness, readonly string[]> = {
  company: ["company"],
  gstin: ["company", "gstin", "businessAddress"],
  address: ["company", "businessAddress"],
  isForOther: [],
};

export type BusinessState = ReturnType<typeof useBusiness>;

export function useBusiness({ stateId, business: ofAccount }: { stateId: number; business: Destination["business"] }) {
  const [business, setBusiness] = useState<OrderBusiness>(() => savedBusiness() ?? { ...NOBODY, ...ofAccount });
  const [errors, setErrors] = useState<Errors>({});
  const [taxLine, setTaxLine] = useState("");
  // Gift cards alone are no supply and have no invoice (decision 0014).
  const isOffered = stateId !== 0;
  const isAway = isOtherState(business.gstin, stateId);
  // The answer changes the tax only between states.
  const isForOther = business.isForOther && isAway;
  const [gstin, forOther] = isAway ? [business.gstin, isForOther] : ["", false];
  useEffect(() => {
    if (!isOffered) return undefined;
    let isWanted = true;
    // Without an answer there is no line: the invoice says it too.
    readTaxLine({ stateId, gstin, isForOther: forOther }).then(
      (line) => isWanted && setTaxLine(line),
      () => isWanted && setTaxLine(""),
    );
    return () => {
      isWanted = false;
    };
  }, [isOffered, stateId, gstin, forOther]);

  return {
    isOffered,
    business: isOffered ? { ...business, isForOther } : NOBODY,
    /** Of another state than the delivery: then the address is needed, and who receives the goods. */
    isAway,
    errors,
    /** Which tax the prices include, and why; '' until it is known. */
    taxLine,
    change(part: Partial<OrderBusiness>) {
      const changed = { ...business, ...part };
      setBusiness(changed);
      saveBusiness(changed);
      const outdated = Object.keys(part).flatMap((key) => errorsOf[key as keyof OrderBusiness]);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !outdated.includes(field))));
    },
    /** True when it is complete or empty; otherwise the first wrong field is shown and focused. */
    isComplete(): boolean {
      const found = isOffered ? checkBusiness(business, stateId) : {};
      setErrors(found);
      const [first] = Object.keys(found);
      if (first === undefined) return true;
      const field = document.getElementById(fieldId(first));
      field?.closest("details")?.setAttribute("open", "");
      field?.focus();
      return false;
    },
  };
}
