/** The footer of every page: the newsletter, the shop's contact details and the owner's four columns. */
import { Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { OwnerHtml } from "../../../ui/owner-html.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { NewsletterSection } from "../newsletter/newsletter-section.tsx";
import { Logo } from "../header/logo.tsx";
import type { FooterColumn, Shop, Deferred } from "../shop.ts";
import { usePersonalLinks } from "./use-personal-links.ts";
import { useDeferred } from "../use-deferred.ts";
import { CALL_US, CORPORATE_ADDRESS, FOLLOW_US, OPENING_HOURS, SHOWROOM } from "../messages.ts";

type Props = { shop: Deferred<Shop | null>; columns: Deferred<FooterColumn[]>; year: number | undefined };

/** The newsletter page has the form itself; the others have one thing to do, which is not to subscribe. */
const withoutNewsletter =
  /^\/(newsletter|unsubscribe|cart|checkout|thankyou|login|register|verify|change|trade-sign-in|trade-register|account|my-account|profile|orders?|return|track|pay|address|order-status|wishlist|quick-order)(\/|-|$)/;

export function Footer({ shop, columns, year }: Props) {
  const hasNewsletter = !withoutNewsletter.test(useLocation().pathname);
  return (
    <footer className="footer">
      {hasNewsletter && <NewsletterSection />}
      <div className="footer-ground on-dark">
        <div className="wrap">
          <Suspense fallback={<div className="footer-space" />}>
            <Columns shop={shop} columns={columns} />
            <End shop={shop} year={year} />
          </Suspense>
        </div>
      </div>
    </footer>
  );
}

function Columns({ shop, columns }: Pick<Props, "shop" | "columns">) {
  const details = useDeferred(shop);
  const followLink = usePersonalLinks();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it listens for the links inside it
    <div className="footer-columns" onClick={followLink}>
      <div>
        <Logo shop={details} light />
        {details && <Showroom {...details} />}
      </div>
      {useDeferred(columns).map((column, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the owner may name two columns alike; their order never changes on a page
        <Column {...column} key={place} />
      ))}
    </div>
  );
}

function Showroom({ showroom, hours, phone }: Shop) {
  return (
    <address>
      {showroom.length > 0 && (
        <p>
          {SHOWROOM}
          {showroom.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {hours && (
        <p>
          {OPENING_HOURS} {hours}
        </p>
      )}
      {phone && (
        <p>
          {CALL_US}
          <a className="footer-phone" href={`tel:${phone.dial}`}>
            {phone.shown}
          </a>
        </p>
      )}
    </address>
  );
}

/** On mobile a column is collapsed below its title. */
function Column({ title, html }: FooterColumn) {
  const [open, setOpen] = useState(false);
  return (
    <div className="footer-column" data-open={open || !title || undefined}>
      {title && (
        <h2 className="footer-title">
          <button type="button" className="footer-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
            {title}
            <Icon name="down" small />
          </button>
          <span className="footer-name">{title}</span>
        </h2>
      )}
      <OwnerHtml html={html} />
    </div>
  );
}

function End({ shop, year }: Pick<Props, "shop" | "year">) {
  const { name = "Dhurrie", corporate = [], copyright = "", social = [] } = useDeferred(shop) ?? {};
  return (
    <div className="footer-end">
      {corporate.length > 0 && (
        <p>
          {CORPORATE_ADDRESS} {corporate.join(", ")}
        </p>
      )}
      {social.length > 0 && (
        <ul className="footer-social" aria-label={FOLLOW_US}>
          {social.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <p>{copyright || `© ${year} ${name}`}</p>
    </div>
  );
}
