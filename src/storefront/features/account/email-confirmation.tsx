/** Where the letter to a new address leads: the link is used as soon as somebody is here to read how it ended. */
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { accountPath } from "../../../shared/links.ts";
import type { Change } from "./change.wire.ts";
import { messages } from "./messages.ts";
import "./overview.css";

/** `token` from the address; '' when the link is not whole. */
export function EmailConfirmation({ token }: { token: string }) {
  const [end, setEnd] = useState<Change | null>(token ? null : { isDone: false, message: messages.linkNeeded });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!token || hasAsked.current) return;
    hasAsked.current = true;
    void confirmNow(token).then(setEnd);
  }, [token]);
  return (
    <div className="confirmation">
      <p role="status" className={end && !end.isDone ? "alert" : "lede"}>
        {end?.message ?? messages.confirming}
      </p>
      {end && (
        <Link className="btn" to={accountPath}>
          To my account
        </Link>
      )}
    </div>
  );
}

async function confirmNow(token: string): Promise<Change> {
  try {
    const { confirmEmail } = await import("./change.wire.ts");
    return await confirmEmail(token);
  } catch {
    return { isDone: false, message: messages.notReached };
  }
}
