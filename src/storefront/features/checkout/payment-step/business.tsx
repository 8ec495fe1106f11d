/** The business that buys: folded for private purchases, and filled in from the account. */
import { useRef, useState } from "react";
import { toGstin } from "../../../../contract/gstin.ts";
import { BusinessFields } from "../../../commerce/business/business-fields.tsx";
import { Accordion } from "../../../ui/accordion.tsx";
import { messages } from "../messages.ts";
import type { BusinessState } from "./use-business.ts";
import "./business.css";

export function Business({ business, isAway, errors, taxLine, change }: BusinessState) {
  // Opens filled in, and stays as the shopper leaves it.
  const [isOpen] = useState(business.company !== "" || business.gstin !== "");
  /** Counts how often the fields were emptied: each time they start again. */
  const [emptied, setEmptied] = useState(0);
  const section = useRef<HTMLElement>(null);
  const isGiven = business.company.trim() !== "" || business.gstin.trim() !== "";

  const empty = () => {
    change({ company: "", gstin: "", address: "", isForOther: false });
    setEmptied(emptied + 1);
    section.current?.querySelector("summary")?.focus();
  };

  return (
    <section className="checkout-block business" ref={section}>
      <Accordion
        open={isOpen}
        title={
          <span>
            {messages.forBusiness}
            {isGiven && (
              <span className="business-given small muted">{[business.company, toGstin(business.gstin)].filter(Boolean).join(", ")}</span>
            )}
          </span>
        }
      >
        <div className="business-fields" key={emptied}>
          <BusinessFields start={business} errors={errors} onType={change} isAddressNeeded={isAway} />
          {isAway && (
            <label className="business-other">
              <input type="checkbox" checked={business.isForOther} onChange={(event) => change({ isForOther: event.target.checked })} />
              <span>
                {messages.deliveredToOther}
                <span className="small quiet">{messages.deliveredToOtherHint}</span>
              </span>
            </label>
          )}
          {isGiven && (
            <button type="button" className="link small" onClick={empty}>
              <span>{messages.buyPrivately}</span>
            </button>
          )}
        </div>
      </Accordion>
      <p className="business-tax small muted" role="status">
        {taxLine}
      </p>
    </section>
  );
}
