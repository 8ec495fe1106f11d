/** A new password, by the link in a letter. Step 1 takes it twice, step 2 says that it is done. */
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { Audience } from "../../state/account/account-session.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type Refused, useForm } from "../../ui/form/use-form.ts";
import { RESET_AFTER_MS } from "./audiences.ts";
import { checkReset } from "./checks.ts";
import { EntranceForm } from "./auth-form.tsx";
import { headings, messages } from "./messages.ts";
import { forgotSearch, paths } from "./screens.ts";
import { usePause } from "./use-pause.ts";
import { ViewHead } from "./view-head.tsx";

export function ResetScreen({ audience }: { audience: Audience }) {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get("id") ?? "";
  const [isDone, setDone] = useState(false);
  const pause = usePause();
  const { errors, ...form } = useForm({
    check: checkReset,
    send: async (values): Promise<Refused | undefined> => {
      if (token === "") return { message: messages.linkNeeded };
      const { reset } = await import("./auth.wire.ts");
      const said = await reset(audience, token, values);
      if (!said.isDone) return { message: said.message };
      if (await pause(RESET_AFTER_MS)) setDone(true);
      return undefined;
    },
    failed: messages.failed,
  });
  const { signIn } = paths[audience];

  if (isDone)
    return (
      <>
        <ViewHead key="done" title={messages.thanks} lede={messages.reset} isNext />
        <Link className="btn btn-wide" to={signIn}>
          Sign in
        </Link>
        <Link className="link" to="/">
          <span>Go to Home</span>
        </Link>
      </>
    );
  const { title, lede } = headings[audience].reset;
  return (
    <>
      <ViewHead title={title} lede={lede} />
      <EntranceForm label={title} button="CHANGE" {...form}>
        <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters." errors={errors} />
        <PasswordField name="confirmation" label="Confirm password" autoComplete="new-password" errors={errors} />
      </EntranceForm>
      <Link className="link small" to={signIn + forgotSearch("")}>
        <span>Ask for a new link</span>
      </Link>
    </>
  );
}
