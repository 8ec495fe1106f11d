/** One option. A combination that is not made stays readable and says why, but is no link. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { variationQuery } from "../../../../shared/links.ts";
import type { Term, Variation } from "../product.ts";

type Props = { option: Option; className: string; children: ReactNode };

export function OptionLink({ option: { leadsTo, isChosen }, className, children }: Props) {
  if (!leadsTo) {
    return (
      <span className={className} role="link" aria-disabled="true" tabIndex={0}>
        {children}
      </span>
    );
  }
  return (
    <Link
      className={className}
      to={variationQuery(leadsTo.key)}
      replace
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      rel="nofollow"
    >
      {children}
    </Link>
  );
}

/** A term as an option; the other chosen terms stay. */
export type Option = {
  term: Term;
  isChosen: boolean;
  /** Undefined when this combination is not made. */
  leadsTo: Variation | undefined;
  /** The other chosen terms. */
  missing: string[];
};
