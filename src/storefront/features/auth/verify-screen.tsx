/** Target of the link in the verification e-mail. An expired link can be requested again. */
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Audience } from "../../state/account/account-session.ts";
import type { AuthResult } from "./auth.wire.ts";
import { EmailLinkForm } from "./email-link-form.tsx";
import { headings, messages } from "./messages.ts";
import { ViewHeading } from "./view-head.tsx";

type Result = Pick<AuthResult, "isDone" | "message"> | "lost" | null;

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
        <ViewHeading title={title} />
        <noscript>
          <p className="alert">{messages.needsScript}</p>
        </noscript>
        <p className="muted needs-script" role="status">
          {messages.confirming}
        </p>
      </>
    );
  if (result === "lost")
    return (
      <>
        <ViewHeading title={title} />
        <p className="alert" role="alert">
          {messages.failed}
        </p>
        <button type="button" className="btn btn-wide" onClick={() => void ask()}>
          {messages.tryAgain}
        </button>
      </>
    );
  if (result.isDone)
    return (
      <>
        <ViewHeading key="done" title={result.message || messages.verified} lede={messages.verifiedText} isNext />
        <Link className="btn btn-wide" to="/">
          {messages.shopNow}
        </Link>
      </>
    );
  return (
    <>
      <ViewHeading title={title} />
      <p className="alert" role="alert">
        {result.message}
      </p>
      <div className="auth-again">
        <h2 className="h3">{messages.resend}</h2>
        <p className="muted">{messages.resendText}</p>
        <EmailLinkForm kind="verify" audience={audience} label={messages.resend} button={messages.resendButton} />
      </div>
      <Link className="link" to="/">
        <span>{messages.shopNow}</span>
      </Link>
    </>
  );
}
