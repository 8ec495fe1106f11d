/** Banners for the state of the account. */
import { useState } from "react";
import { Link } from "react-router";
import { tradeProgramPath } from "../../../shared/links.ts";
import type { Person } from "./account.ts";
import { messages } from "./messages.ts";

type Props = { person: Person };

/** Shown until the e-mail address is confirmed, with a button to send the e-mail again. */
export function UnverifiedBanner({ person }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  if (person.isEmailVerified) return null;

  const resend = async () => {
    if (isBusy) return;
    setBusy(true);
    setMessage(await resendVerification(person));
    setBusy(false);
  };
  return (
    <section className="note" aria-label={messages.unverifiedTitle}>
      <span className="diamond" aria-hidden="true" />
      <div>
        <p>{messages.unverified}</p>
        <button type="button" className="link small" aria-disabled={isBusy} onClick={() => void resend()}>
          <span>{messages.resend}</span>
        </button>
        <p role="status">{message}</p>
      </div>
    </section>
  );
}

async function resendVerification(person: Person): Promise<string> {
  try {
    const { sendVerification } = await import("./change.wire.ts");
    return (await sendVerification(person)).message;
  } catch {
    return messages.notReached;
  }
}

/** State of the application to the trade programme. A trade account that has not applied is told how to. */
export const TradeBanner = ({ person: { audience, trade } }: Props) =>
  audience === "trade" && (
    <section className="note" aria-label={messages.tradeTitle}>
      <span className="diamond" aria-hidden="true" />
      <div>
        <p>{messages.trade[trade?.state ?? "open"]}</p>
        {trade?.state === "approved" && trade.group && (
          <p>
            {messages.priceGroup} <strong>{trade.group}</strong>
          </p>
        )}
        {(trade === null || trade.state === "declined") && (
          <Link className="link small" to={tradeProgramPath}>
            <span>{trade ? messages.applyAgain : messages.apply}</span>
          </Link>
        )}
      </div>
    </section>
  );
