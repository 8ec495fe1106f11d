/** Sets a new password with the link from an e-mail, then confirms it. */
import { useEffect, useState } from "react";
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
      const { reset } = await import("./auth.wire.ts");
      const reply = await reset(audience, token, values);
      if (!reply.isDone) return { message: reply.message };
      if (await pause(RESET_DELAY_MS)) setDone(true);
      return undefined;
    },
    failed: messages.failed,
  });
  const { signIn } = paths[audience];
  const problem = useLinkProblem(audience, token);
  const { title, lede } = headings[audience].reset;
  const newLink = signIn + forgotSearch("");

  if (problem && !isDone)
    return (
      <>
        <ViewHeading key="over" title={title} isNext />
        <p className="alert" role="alert">
          {problem}
        </p>
        <Link className="btn btn-wide" to={newLink}>
          {messages.newLink}
        </Link>
        <Link className="link" to={signIn}>
          <span>{messages.signIn}</span>
        </Link>
      </>
    );
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
  if (problem === null)
    return (
      <>
        <ViewHeading title={title} lede={lede} />
        <noscript>
          <p className="alert">{messages.needsScript}</p>
        </noscript>
        <p className="skeleton auth-skeleton needs-script" aria-hidden="true" />
      </>
    );
  return (
    <>
      <ViewHeading title={title} lede={lede} />
      <AuthForm label={title} button={messages.change} {...form}>
        <PasswordField name="password" label={messages.password} autoComplete="new-password" hint={messages.passwordHint} errors={errors} />
        <PasswordField name="confirmation" label={messages.confirmPassword} autoComplete="new-password" errors={errors} />
      </AuthForm>
      <Link className="link small" to={newLink}>
        <span>{messages.newLink}</span>
      </Link>
    </>
  );
}

/** Why the link does not work; '' when it does, or when the shop cannot be reached: the form reports it too. Null while it is checked. */
function useLinkProblem(audience: Audience, token: string): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const check = async () => {
      const { checkResetLink } = await import("./auth.wire.ts");
      const reason = token === "" ? messages.linkNeeded : await checkResetLink(audience, token);
      if (isWanted) setProblem(reason);
    };
    check().catch(() => isWanted && setProblem(""));
    return () => {
      isWanted = false;
    };
  }, [audience, token]);
  return problem;
}
