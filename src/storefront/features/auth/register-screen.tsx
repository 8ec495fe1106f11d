/** Registers a retail or trade account with the same five fields. */
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { tradeProgramPath, withNext } from "../../../shared/links.ts";
import type { Audience } from "../../state/account/account-session.ts";
import { nextPath } from "../../state/account/next.ts";
import { Field } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type Refused, useForm } from "../../ui/form/use-form.ts";
import { SIGNED_IN_DELAY_MS, audienceSettings } from "./audiences.ts";
import { checkRegistration } from "./checks.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./fields.tsx";
import { headings, messages } from "./messages.ts";
import { paths } from "./screens.ts";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";
import { usePause } from "./use-pause.ts";
import { ViewHeading } from "./view-head.tsx";

export function RegisterScreen({ audience }: { audience: Audience }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [done, setDone] = useState("");
  const pause = usePause();
  useLeaveWhenSignedIn(audience);
  const next = nextPath(search);
  const { title } = headings[audience].register;
  const { homeAfterMs } = audienceSettings[audience];

  const goAfter = async (ms: number, to: string) => void ((await pause(ms)) && (await navigate(to)));
  const { errors, ...form } = useForm({
    check: checkRegistration,
    send: async (values): Promise<Refused | undefined> => {
      const { register } = await import("./auth.wire.ts");
      const { isDone, message, isOver } = await register(audience, values);
      if (isOver && homeAfterMs !== null) void goAfter(homeAfterMs, "/");
      if (!isDone) return { message };
      setDone(message);
      await goAfter(SIGNED_IN_DELAY_MS, next || "/");
      return undefined;
    },
    failed: messages.failed,
  });

  return (
    <>
      <ViewHeading title={title} />
      <p className="auth-other">
        {messages.alreadyRegistered}{" "}
        <Link className="text-link" to={withNext(paths[audience].signIn, next)}>
          {messages.login}
        </Link>
      </p>
      <AuthForm label={title} button={messages.register} done={done} {...form}>
        <div className="field-pair">
          <Field name="firstName" label={messages.firstName} errors={errors}>
            {(field) => <input type="text" autoComplete="given-name" maxLength={80} required {...field} />}
          </Field>
          <Field name="lastName" label={messages.lastName} errors={errors} optional>
            {(field) => <input type="text" autoComplete="family-name" maxLength={80} {...field} />}
          </Field>
        </div>
        <EmailField errors={errors} first={addressIn(state)} />
        <Field name="mobile" label={messages.mobile} hint={messages.mobileHint} errors={errors}>
          {(field) => <input type="tel" autoComplete="tel" inputMode="tel" maxLength={24} required {...field} />}
        </Field>
        <PasswordField name="password" label={messages.password} autoComplete="new-password" hint={messages.passwordHint} errors={errors} />
      </AuthForm>
      {audience === "trade" && (
        <p className="auth-aside small muted">
          {messages.tradePrices}{" "}
          <Link className="text-link" to={tradeProgramPath}>
            {messages.howToApply}
          </Link>
        </p>
      )}
    </>
  );
}

/** An e-mail address passed by another page, such as the thank-you page; '' = none. */
function addressIn(state: unknown): string {
  const { email = "" } = (typeof state === "object" && state !== null ? state : {}) as { email?: unknown };
  return typeof email === "string" ? email : "";
}
