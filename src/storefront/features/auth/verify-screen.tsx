/** Arrives from the letter: the token is sent at once. Who comes too late can ask for another letter. */
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Audience } from "../../state/account/account-session.ts";
import type { Said } from "./auth.wire.ts";
import { LetterForm } from "./email-link-form.tsx";
import { headings, messages } from "./messages.ts";
import { ViewHead } from "./view-head.tsx";

type Result = Pick<Said, "isDone" | "message"> | "lost" | null;

export function VerifyScreen({ audience }: { audience: Audience }) {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get("id") ?? "";
  const [result, setResult] = useState<Result>(token === "" ? { isDone: false, message: messages.linkNeeded } : null);
  const ask = useCallback(async () => {
    setResult(null);
    try {
      const { verify } = await import("./auth.wire.ts");
      setResult(await verify(audience, token));
    } catch {
      setResult("lost");
    }
  }, [audience, token]);
  const asked = useRef("");
  useEffect(() => {
    if (token === "" || asked.current === token) return;
    asked.current = token;
    void ask();
  }, [token, ask]);

  const { title } = headings[audience].verify;
  if (result === null)
    return (
      <>
        <ViewHead title={title} />
        <noscript>
          <p className="alert">{messages.needsScript}</p>
        </noscript>
        <p className="muted needs-script" role="status">
          Confirming your address. This takes a moment.
        </p>
      </>
    );
  if (result === "lost")
    return (
      <>
        <ViewHead title={title} />
        <p className="alert" role="alert">
          {messages.failed}
        </p>
        <button type="button" className="btn btn-wide" onClick={() => void ask()}>
          Try again
        </button>
      </>
    );
  if (result.isDone)
    return (
      <>
        <ViewHead
          key="done"
          title={result.message || messages.verified}
          lede="Thank you. News of your orders will reach you there."
          isNext
        />
        <Link className="btn btn-wide" to="/">
          Shop Now
        </Link>
      </>
    );
  return (
    <>
      <ViewHead title={title} />
      <p className="alert" role="alert">
        {result.message}
      </p>
      <div className="entrance-again">
        <h2 className="h3">Send it again</h2>
        <p className="muted">Give us the e-mail address of your account, and we send another link to confirm it.</p>
        <LetterForm wish="verify" audience={audience} label="Send it again" button="Send another link" />
      </div>
      <Link className="link" to="/">
        <span>Shop Now</span>
      </Link>
    </>
  );
}
