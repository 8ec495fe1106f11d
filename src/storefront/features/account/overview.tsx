/** My Account: who somebody is to the shop, and where things go. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { addressBookPath, addressPath, passwordPath, profilePath } from "../../../shared/links.ts";
import type { Address, Person } from "./account.ts";
import { messages } from "./messages.ts";
import { TradeNotice, UnverifiedNotice } from "./status-banners.tsx";
import "./overview.css";

type Props = { person: Person; address: Address | null; /** The newest order. */ newest: ReactNode };

export const Overview = ({ person, address, newest }: Props) => (
  <>
    <UnverifiedNotice person={person} />
    <TradeNotice person={person} />
    <div className="panes">
      <section className="pane" aria-labelledby="contact-title">
        <h2 className="h3" id="contact-title">
          Contact info
        </h2>
        <p className="muted pane-lines">
          <span>{`${person.firstName} ${person.lastName}`.trim()}</span>
          <span>{person.email}</span>
          {person.mobile && <span className="num">{person.mobile}</span>}
        </p>
        <p className="pane-links">
          <Link className="link small" to={profilePath}>
            <span>
              Edit<span className="sr"> contact info</span>
            </span>
          </Link>
          <Link className="link small" to={passwordPath}>
            <span>Change Password</span>
          </Link>
        </p>
      </section>
      <section className="pane" aria-labelledby="address-title">
        <h2 className="h3" id="address-title">
          Default billing address
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
                Edit<span className="sr"> address</span>
              </span>
            </Link>
          )}
          <Link className="link small" to={addressBookPath}>
            <span>Manage Addresses</span>
          </Link>
        </p>
      </section>
      {newest}
    </div>
  </>
);

/** Of the same measures, while it is read. */
export const OverviewSkeleton = () => (
  <div className="panes" aria-hidden="true">
    {["contact", "address", "newest"].map((pane) => (
      <div className="pane" key={pane}>
        <p className="skeleton pane-skeleton" />
      </div>
    ))}
  </div>
);
