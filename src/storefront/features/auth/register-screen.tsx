/** A new account, retail or trade: the same five fields. */
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { tradeProgramPath, withNext } from "../../../shared/links.ts";
import type { Audience } from "../../state/account/account-session.ts";
import { nextIn } from "../../state/account/next.ts";
import { Field } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type Refused, useForm } from "../../ui/form/use-form.ts";
import { ENTERED_AFTER_MS, ways } from "./audiences.ts";
import { checkRegistration } from "./checks.ts";
import { EntranceForm } from "./auth-form.tsx";
import { AddressField } from "./fields.tsx";
import { headings, messages } from "./messages.ts";
import { paths } from "./screens.ts";
import { useAlreadyIn } from "./use-leave-when-signed-in.ts";
import { usePause } from "./use-pause.ts";
import { ViewHead } from "./view-head.tsx";

export function RegisterScreen({ audience }: { audience: Audience }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [done, setDone] = useState("");
  const pause = usePause();
  useAlreadyIn(audience);
  const next = nextIn(search);
  const { title } = headings[audience].register;
  const { homeAfterMs } = ways[audience];

  const goAfter = async (ms: number, to: string) => void ((await pause(ms)) && (await navigate(to)));
  const { errors, ...form } = useForm({
    check: checkRegistration,
    send: async (values): Promise<Refused | undefined> => {
      const { register } = await import("./auth.wire.ts");
      const { isDone, message, isOver } = await register(audience, values);
      if (isOver && homeAfterMs !== null) void goAfter(homeAfterMs, "/");
      if (!isDone) return { message };
      setDone(message);
      await goAfter(ENTERED_AFTER_MS, next || "/");
      return undefined;
    },
    failed: messages.failed,
  });

  return (
    <>
      <ViewHead title={title} />
      <p className="entrance-other">
        Already with us?{" "}
        <Link className="text-link" to={withNext(paths[audience].signIn, next)}>
          Login
        </Link>
      </p>
      <EntranceForm label={title} button="Register" done={done} {...form}>
        <div className="field-pair">
          <Field name="firstName" label="First name" errors={errors}>
            {(field) => <input type="text" autoComplete="given-name" maxLength={80} required {...field} />}
          </Field>
          <Field name="lastName" label="Last name" errors={errors} optional>
            {(field) => <input type="text" autoComplete="family-name" maxLength={80} {...field} />}
          </Field>
        </div>
        <AddressField errors={errors} first={addressIn(state)} />
        <Field name="mobile" label="Mobile" hint="10 digits" errors={errors}>
          {(field) => <input type="tel" autoComplete="tel" inputMode="tel" maxLength={24} required {...field} />}
        </Field>
        <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters." errors={errors} />
      </EntranceForm>
      {audience === "trade" && (
        <p className="entrance-aside small muted">
          Trade prices come with the trade programme.{" "}
          <Link className="text-link" to={tradeProgramPath}>
            See how to apply
          </Link>
        </p>
      )}
    </>
  );
}

/** An address that another page of the shop hands over, such as that of an order; '' for none. */
function addressIn(state: unknown): string {
  const { email = "" } = (typeof state === "object" && state !== null ? state : {}) as { email?: unknown };
  return typeof email === "string" ? email : "";
}
