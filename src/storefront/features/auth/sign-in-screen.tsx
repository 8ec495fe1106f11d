/** Three views: the sign-in, the forgotten password, and the inbox to look into. */
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { withNext } from "../../../shared/links.ts";
import type { Audience } from "../../state/account/account-session.ts";
import { nextIn } from "../../state/account/next.ts";
import { ways } from "./audiences.ts";
import { LetterForm } from "./email-link-form.tsx";
import { headings } from "./messages.ts";
import { forgotSearch, isForgot, paths } from "./screens.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { useAlreadyIn } from "./use-leave-when-signed-in.ts";
import { ViewHead } from "./view-head.tsx";

export function SignInScreen({ audience }: { audience: Audience }) {
  const { search } = useLocation();
  const [isSent, setSent] = useState(false);
  /** Carried from one view to the other. */
  const [address, setAddress] = useState("");
  const [hasMoved, setMoved] = useState(false);
  const navigate = useNavigate();
  useAlreadyIn(audience, !isForgot(search));
  const next = nextIn(search);
  const words = headings[audience];
  const { other, inboxAfterMs } = ways[audience];
  const signIn = withNext(paths[audience].signIn, next);

  if (isForgot(search) && isSent)
    return (
      <>
        <ViewHead key="inbox" {...words.inbox} isNext />
        <Link className="btn btn-wide" to="/">
          Go To Home
        </Link>
        <Link className="link" to={signIn} onClick={() => setSent(false)}>
          <span>Back to sign in</span>
        </Link>
      </>
    );
  if (isForgot(search))
    return (
      <>
        <ViewHead key="forgot" {...words.forgot} isNext={hasMoved} />
        <LetterForm
          wish="reset"
          audience={audience}
          label={words.forgot.title}
          button="Send the link"
          first={address}
          onSent={{ afterMs: inboxAfterMs, go: () => setSent(true) }}
        />
        <Link className="link" to={signIn} preventScrollReset onClick={() => setMoved(true)}>
          <span>Back to sign in</span>
        </Link>
      </>
    );
  return (
    <>
      <ViewHead key="sign-in" {...words.signIn} isNext={hasMoved} />
      <p className="entrance-other">
        New here?{" "}
        <Link className="text-link" to={withNext(paths[audience].register, next)}>
          Register
        </Link>
      </p>
      <SignInForm audience={audience} first={address} onType={setAddress} onEntered={() => void navigate(next || "/")} />
      <Link className="link small" to={{ search: forgotSearch(search) }} preventScrollReset onClick={() => setMoved(true)}>
        <span>Forgot password?</span>
      </Link>
      <p className="entrance-aside small muted">
        {other.before}{" "}
        <Link className="text-link" to={withNext(other.to, next)}>
          {other.link}
        </Link>
      </p>
    </>
  );
}
