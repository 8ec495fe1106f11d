/** Sets a new password with the link from an e-mail, then confirms it. */
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { Audience } from "../../state/account/account-session.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type Refused, useForm } from "../../ui/form/use-form.ts";
import { RESET_DELAY_MS } from "./audiences.ts";
import { checkReset } from "./checks.ts";
import { AuthForm } from "./auth-form.tsx";
import { headings, messages } from "./messages.ts";
import { forgotSearch, paths } from "./screens.ts";
import { usePause } from "./use-pause.ts";
import { ViewHeading } from "./view-head.tsx";

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
      const reply = await reset(audience, token, values);
      if (!reply.isDone) return { message: reply.message };
      if (await pause(RESET_DELAY_MS)) setDone(true);
      return undefined;
    },
    failed: messages.failed,
  });
  const { signIn } = paths[audience];

  if (isDone)
    return (
      <>
        <ViewHeading key="done" title={messages.thanks} lede={messages.reset} isNext />
        <Link className="btn btn-wide" to={signIn}>
          {messages.signIn}
        </Link>
        <Link className="link" to="/">
          <span>{messages.goHome}</span>
        </Link>
      </>
    );
  const { title, lede } = headings[audience].reset;
  return (
    <>
      <ViewHeading title={title} lede={lede} />
      <AuthForm label={title} button={messages.change} {...form}>
        <PasswordField name="password" label={messages.password} autoComplete="new-password" hint={messages.passwordHint} errors={errors} />
        <PasswordField name="confirmation" label={messages.confirmPassword} autoComplete="new-password" errors={errors} />
      </AuthForm>
      <Link className="link small" to={signIn + forgotSearch("")}>
        <span>{messages.newLink}</span>
      </Link>
    </>
  );
}
