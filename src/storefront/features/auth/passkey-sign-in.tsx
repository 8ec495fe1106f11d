/** The button to sign in with a passkey; browsers that can also propose passkeys in the e-mail field. Shown where passkeys work. */
import { type ReactNode, useEffect, useState } from "react";
import type { Audience } from "../../state/account/account-session.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import type { FormResult } from "../../ui/form/use-form.ts";
import { SIGNED_IN_DELAY_MS } from "./audiences.ts";
import { messages } from "./passkey-messages.ts";
import { usePause } from "./use-pause.ts";

/** Before the server's challenge expires, after five minutes. */
const PROPOSE_AGAIN_MS = 4 * 60_000;

type Props = { audience: Audience; /** Called one second after a successful sign-in. */ onSignedIn: () => void };

export function PasskeySignIn({ audience, onSignedIn }: Props): ReactNode {
  const [result, setResult] = useState<FormResult | null>(null);
  const [done, setDone] = useState("");
  const [isBusy, setBusy] = useState(false);
  /** Counts the uses of the button that have failed: each has ended the browser's proposals. */
  const [uses, setUses] = useState(0);
  const pause = usePause();

  const succeed = async (message: string) => {
    setResult(null);
    setDone(message);
    if (await pause(SIGNED_IN_DELAY_MS)) onSignedIn();
  };

  const signIn = async () => {
    if (isBusy) return;
    setBusy(true);
    setResult(null);
    try {
      const { signInWithPasskey } = await import("./passkey.wire.ts");
      const outcome = await signInWithPasskey(audience);
      // It stays busy and proposes nothing more until the page is left: a second sign-in would replace the first.
      if (outcome?.isDone) return await succeed(outcome.message);
      setResult({ isDone: false, message: outcome?.message ?? messages.cancelled });
    } catch {
      setResult({ isDone: false, message: messages.failed });
    }
    setBusy(false);
    setUses((count) => count + 1);
  };

  useEffect(() => {
    let isOver = false;
    const propose = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isOver) return;
      const { proposePasskeys } = await import("./passkey.wire.ts");
      const outcome = isOver ? null : await proposePasskeys(audience);
      if (!outcome) return;
      if (outcome.isDone) return await succeed(outcome.message);
      if (!isOver) setResult({ isDone: false, message: outcome.message });
    };
    // The button and the password remain when there are no proposals.
    const start = () => void propose().catch(() => {});
    start();
    const timer = setInterval(start, PROPOSE_AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void import("./passkey.wire.ts").then(({ endProposals }) => endProposals());
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [audience, uses]);

  return (
    <>
      <FormAlert result={result} />
      <button type="button" className="btn btn-line btn-wide" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void signIn()}>
        {messages.signIn}
      </button>
      <p className="auth-done" role="status">
        {done}
      </p>
    </>
  );
}
