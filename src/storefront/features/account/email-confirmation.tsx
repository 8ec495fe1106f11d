/** Target of the link in the e-mail to a new address. Confirms the address when the page opens. */
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { accountPath } from "../../../shared/links.ts";
import type { Change } from "./change.wire.ts";
import { messages } from "./messages.ts";
import "./overview.css";

/** `token` from the URL; '' when the link is incomplete. */
export function EmailConfirmation({ token }: { token: string }) {
  const [result, setResult] = useState<Change | null>(token ? null : { isDone: false, message: messages.linkNeeded });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!token || hasAsked.current) return;
    hasAsked.current = true;
    void confirmNow(token).then(setResult);
  }, [token]);
  return (
    <div className="confirmation">
      <p role="status" className={result && !result.isDone ? "alert" : "lede"}>
        {result?.message ?? messages.confirming}
      </p>
      {result && (
        <Link className="btn" to={accountPath}>
          {messages.toAccount}
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
