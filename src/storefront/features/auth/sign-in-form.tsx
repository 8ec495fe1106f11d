/** The sign-in form, on its page and in the sign-in popup. */
import { useState } from "react";
import type { Audience } from "../../state/account/account-session.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type Refused, useForm } from "../../ui/form/use-form.ts";
import { SIGNED_IN_DELAY_MS } from "./audiences.ts";
import { checkSignIn } from "./checks.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./fields.tsx";
import { headings, messages } from "./messages.ts";
import { usePause } from "./use-pause.ts";

type Props = {
  audience: Audience;
  /** Called one second after a successful sign-in. */
  onSignedIn: () => void;
  first?: string;
  onType?: (address: string) => void;
};

export function SignInForm({ audience, onSignedIn, first, onType }: Props) {
  const [done, setDone] = useState("");
  const pause = usePause();
  const { errors, ...form } = useForm({
    check: checkSignIn,
    send: async (values): Promise<Refused | undefined> => {
      const { logIn } = await import("./auth.wire.ts");
      const { isDone, message } = await logIn(audience, values);
      if (!isDone) return { message };
      setDone(message);
      if (await pause(SIGNED_IN_DELAY_MS)) onSignedIn();
      return undefined;
    },
    failed: messages.failed,
  });
  const { title } = headings[audience].signIn;
  return (
    <AuthForm label={title} button={messages.signInButton} done={done} {...form}>
      <EmailField autoComplete="username webauthn" errors={errors} {...(first !== undefined && { first })} {...(onType && { onType })} />
      <PasswordField name="password" label={messages.password} autoComplete="current-password" errors={errors} />
    </AuthForm>
  );
}
