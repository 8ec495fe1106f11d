import type { ReactNode } from "react";
import "./listing-heading.css";

type Props = { title: string; showTitle?: boolean; children?: ReactNode };

/** A listing may hide its title; a page never goes without one. */
export function ListingHeading({ title, showTitle = true, children }: Props) {
  return (
    <div className={showTitle || children ? "listing-heading" : "listing-heading-bare"}>
      <h1 className={showTitle ? undefined : "sr"}>{title}</h1>
      {children}
    </div>
  );
}
