/** A listing from its heading to its last card. */
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { categoryPath } from "../../../shared/links.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ListBody } from "./list-body.tsx";
import type { Listing } from "./listing.ts";
import { sourcePath } from "./source.ts";
import { messages, type ListNoun } from "./messages.ts";
import "./listing.css";

/** Categories of furnishings hold other things than rugs. */
function nounOf({ source, heading }: Listing): ListNoun {
  const trail = [...heading.parents.map(({ to }) => to), sourcePath(source)];
  return source.type === "category" && !trail.includes(categoryPath("home-furnishings")) ? "rug" : "product";
}

/** `intro`: content of the owner above the list, with its own title. */
export function ListingPage({ listing, intro, hasFailed = false }: { listing: Listing; intro?: ReactNode; hasFailed?: boolean }) {
  const { heading } = listing;
  const path = useLocation().pathname;
  return (
    <>
      {intro ?? (
        <div className="wrap">
          <Breadcrumbs trail={heading.parents} here={heading.title} />
          <ListingHeading title={heading.title} showTitle={heading.showTitle}>
            {heading.showDescription && heading.description && <p className="listing-heading-text">{heading.description}</p>}
          </ListingHeading>
          {heading.children.length > 0 && (
            <nav className="listing-children" aria-label={messages.within(heading.title)}>
              {heading.children.map(({ label, to }) => (
                <Link className="link" to={to} key={to} prefetch="intent">
                  <span>{label}</span>
                </Link>
              ))}
            </nav>
          )}
        </div>
      )}
      <ListBody path={path} list={listing} noun={nounOf(listing)} hasFailed={hasFailed} />
    </>
  );
}

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
