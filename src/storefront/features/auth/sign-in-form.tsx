/** The sign-in itself, on its own screen and in the invitation. */
import { useState } from "react";
import type { Audience } from "../../state/account/account-session.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type Refused, useForm } from "../../ui/form/use-form.ts";
import { ENTERED_AFTER_MS } from "./audiences.ts";
import { checkSignIn } from "./checks.ts";
import { EntranceForm } from "./auth-form.tsx";
import { AddressField } from "./fields.tsx";
import { headings, messages } from "./messages.ts";
import { usePause } from "./use-pause.ts";

type Props = {
  audience: Audience;
  /** A second after the shop has let them in. */
  onEntered: () => void;
  first?: string;
  onType?: (address: string) => void;
};

export function SignInForm({ audience, onEntered, first, onType }: Props) {
  const [done, setDone] = useState("");
  const pause = usePause();
  const { errors, ...form } = useForm({
    check: checkSignIn,
    send: async (values): Promise<Refused | undefined> => {
      const { enter } = await import("./auth.wire.ts");
      const { isDone, message } = await enter(audience, values);
      if (!isDone) return { message };
      setDone(message);
      if (await pause(ENTERED_AFTER_MS)) onEntered();
      return undefined;
    },
    failed: messages.failed,
  });
  const { title } = headings[audience].signIn;
  return (
    <EntranceForm label={title} button="Sign In" done={done} {...form}>
      <AddressField errors={errors} {...(first !== undefined && { first })} {...(onType && { onType })} />
      <PasswordField name="password" label="Password" autoComplete="current-password" errors={errors} />
    </EntranceForm>
  );
}
