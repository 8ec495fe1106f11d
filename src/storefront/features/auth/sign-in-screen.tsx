/** Three views: sign-in, forgotten password, and "check your inbox". */
import { Suspense, lazy, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { withNext } from "../../../shared/links.ts";
import type { Audience } from "../../state/account/account-session.ts";
import { nextPath } from "../../state/account/next.ts";
import { usePasskeySupport } from "../../state/account/passkey-support.ts";
import { audienceSettings } from "./audiences.ts";
import { EmailLinkForm } from "./email-link-form.tsx";
import { headings } from "./messages.ts";
import { forgotSearch, isForgot, paths } from "./screens.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";
import { ViewHeading } from "./view-head.tsx";
import { messages } from "./messages.ts";

const PasskeySignIn = lazy(async () => ({ default: (await import("./passkey-sign-in.tsx")).PasskeySignIn }));

export function SignInScreen({ audience }: { audience: Audience }) {
  const { search, state } = useLocation();
  const [isSent, setSent] = useState(false);
  /** Passed from one view to the next. */
  const [address, setAddress] = useState("");
  const [hasMoved, setMoved] = useState(false);
  const navigate = useNavigate();
  useLeaveWhenSignedIn(audience, !isForgot(search));
  const next = nextPath(search);
  const texts = headings[audience];
  const { other, inboxAfterMs } = audienceSettings[audience];
  const signIn = withNext(paths[audience].signIn, next);
  const hasPasskeys = usePasskeySupport();
  const leave = () => void navigate(next || "/");

  if (isForgot(search) && isSent)
    return (
      <>
        <ViewHeading key="inbox" {...texts.inbox} isNext />
        <Link className="btn btn-wide" to="/">
          {messages.goHomeFromInbox}
        </Link>
        <Link className="link" to={signIn} onClick={() => setSent(false)}>
          <span>{messages.backToSignIn}</span>
        </Link>
      </>
    );
  if (isForgot(search))
    return (
      <>
        <ViewHeading key="forgot" {...texts.forgot} isNext={hasMoved} />
        <EmailLinkForm
          kind="reset"
          audience={audience}
          label={texts.forgot.title}
          button={messages.sendLink}
          first={address}
          onSent={{ afterMs: inboxAfterMs, go: () => setSent(true) }}
        />
        <Link className="link" to={signIn} preventScrollReset onClick={() => setMoved(true)}>
          <span>{messages.backToSignIn}</span>
        </Link>
      </>
    );
  return (
    <>
      <ViewHeading key="sign-in" {...texts.signIn} isNext={hasMoved} />
      <p className="auth-other">
        {messages.newHere}{" "}
        <Link className="text-link" to={withNext(paths[audience].register, next)} state={state}>
          {messages.register}
        </Link>
      </p>
      <SignInForm audience={audience} first={address} onType={setAddress} onSignedIn={leave} />
      <Link className="link small" to={{ search: forgotSearch(search) }} preventScrollReset onClick={() => setMoved(true)}>
        <span>{messages.forgot}</span>
      </Link>
      <div className="auth-passkey needs-script">
        <Suspense>{hasPasskeys && <PasskeySignIn audience={audience} onSignedIn={leave} />}</Suspense>
      </div>
      <p className="auth-aside small muted">
        {other.before}{" "}
        <Link className="text-link" to={withNext(other.to, next)}>
          {other.link}
        </Link>
      </p>
    </>
  );
}
