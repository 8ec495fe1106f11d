/** What somebody should know about the account. */
import { Link } from "react-router";
import type { Person } from "./account.ts";
import { messages } from "./messages.ts";

type Props = { person: Person };

export const UnverifiedNotice = ({ person }: Props) =>
  !person.isEmailVerified && (
    <div className="note">
      <span className="diamond" aria-hidden="true" />
      <p>{messages.unverified}</p>
    </div>
  );

/** How the application to the trade programme stands. */
export const TradeNotice = ({ person: { trade } }: Props) =>
  trade && (
    <section className="note" aria-label="Trade programme">
      <span className="diamond" aria-hidden="true" />
      <div>
        <p>{messages.trade[trade.state]}</p>
        {trade.state === "approved" && trade.group && (
          <p>
            Your price group: <strong>{trade.group}</strong>
          </p>
        )}
        {trade.state === "declined" && (
          <Link className="link small" to="/trade-program">
            <span>Apply again</span>
          </Link>
        )}
      </div>
    </section>
  );
