/** My Account: contact details, default address and newest order. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { MobileNumber } from "../../commerce/mobile-number.tsx";
import { addressBookPath, addressPath, passwordPath, profilePath } from "../../../shared/links.ts";
import type { Address, Person } from "./account.ts";
import { messages } from "./messages.ts";
import { TradeBanner, UnverifiedBanner } from "./status-banners.tsx";
import "./overview.css";

type Props = { person: Person; address: Address | null; /** The newest order. */ newest: ReactNode };

export const Overview = ({ person, address, newest }: Props) => (
  <>
    <UnverifiedBanner person={person} />
    <TradeBanner person={person} />
    <div className="panes">
      <section className="pane" aria-labelledby="contact-title">
        <h2 className="h3" id="contact-title">
          {messages.contactInfo}
        </h2>
        <p className="muted pane-lines">
          <span>{`${person.firstName} ${person.lastName}`.trim()}</span>
          <span>{person.email}</span>
          {person.mobile && <MobileNumber mobile={person.mobile} />}
        </p>
        <p className="pane-links">
          <Link className="link small" to={profilePath}>
            <span>
              {messages.edit}
              <span className="sr"> {messages.editContact}</span>
            </span>
          </Link>
          <Link className="link small" to={passwordPath}>
            <span>{messages.changePassword}</span>
          </Link>
        </p>
      </section>
      <section className="pane" aria-labelledby="address-title">
        <h2 className="h3" id="address-title">
          {messages.billingAddress}
        </h2>
        {address ? (
          <address className="muted pane-lines">
            {address.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          <p className="muted">{messages.noAddress}</p>
        )}
        <p className="pane-links">
          {address && (
            <Link className="link small" to={addressPath(address.id)}>
              <span>
                {messages.edit}
                <span className="sr"> {messages.editAddress}</span>
              </span>
            </Link>
          )}
          <Link className="link small" to={addressBookPath}>
            <span>{messages.manageAddresses}</span>
          </Link>
        </p>
      </section>
      {newest}
    </div>
  </>
);

/** In the size of the real content. */
export const OverviewSkeleton = () => (
  <div className="panes" aria-hidden="true">
    {["contact", "address", "newest"].map((pane) => (
      <div className="pane" key={pane}>
        <p className="skeleton pane-skeleton" />
      </div>
    ))}
  </div>
);
