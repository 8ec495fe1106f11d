/** What somebody should know about the account. */
import { useState } from "react";
import { Link } from "react-router";
import { tradeProgramPath } from "../../../shared/links.ts";
import type { Person } from "./account.ts";
import { messages } from "./messages.ts";

type Props = { person: Person };

/** Until the link in the first letter was opened; another letter can be had. */
export function UnverifiedNotice({ person }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  if (person.isEmailVerified) return null;

  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    setSaid(await sendAgain(person));
    setBusy(false);
  };
  return (
    <section className="note" aria-label="Confirm your e-mail">
      <span className="diamond" aria-hidden="true" />
      <div>
        <p>{messages.unverified}</p>
        <button type="button" className="link small" aria-disabled={isBusy} onClick={() => void ask()}>
          <span>Send the letter again</span>
        </button>
        <p role="status">{said}</p>
      </div>
    </section>
  );
}

async function sendAgain(person: Person): Promise<string> {
  try {
    const { sendVerification } = await import("./change.wire.ts");
    return (await sendVerification(person)).message;
  } catch {
    return messages.notReached;
  }
}

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
          <Link className="link small" to={tradeProgramPath}>
            <span>Apply again</span>
          </Link>
        )}
      </div>
    </section>
  );
