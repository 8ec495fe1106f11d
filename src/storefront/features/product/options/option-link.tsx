/** One choice. What is not made together with the rest stays readable and says why, but leads nowhere. */
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

/** A term as something to choose, with the rest of the choice kept. */
export type Option = {
  term: Term;
  isChosen: boolean;
  /** Nothing when this combination is not made. */
  leadsTo: Variation | undefined;
  /** The other choices it would have to go with. */
  missing: string[];
};
