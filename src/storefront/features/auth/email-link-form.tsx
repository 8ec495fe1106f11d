/** Requests an e-mail with a link to choose a new password or to confirm an address. */
import type { Audience } from "../../state/account/account-session.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { checkEmail } from "./checks.ts";
import { AuthForm } from "./auth-form.tsx";
import type { EmailLinkKind } from "./auth.wire.ts";
import { EmailField } from "./fields.tsx";
import { messages } from "./messages.ts";
import { usePause } from "./use-pause.ts";

type Props = {
  kind: EmailLinkKind;
  audience: Audience;
  label: string;
  button: string;
  first?: string;
  /** Called after a delay; without it the form shows the server's message. */
  onSent?: { afterMs: number; go: () => void };
};

export function EmailLinkForm({ kind, audience, label, button, first, onSent }: Props) {
  const pause = usePause();
  const { errors, ...form } = useForm({
    check: checkEmail,
    send: async (values) => {
      const { requestLink } = await import("./auth.wire.ts");
      const { isDone, message } = await requestLink(kind, audience, values);
      if (!isDone) return { message };
      if (!onSent) return { done: message };
      if (await pause(onSent.afterMs)) onSent.go();
      return undefined;
    },
    failed: messages.failed,
  });
  return (
    <AuthForm label={label} button={button} {...form}>
      <EmailField errors={errors} {...(first !== undefined && { first })} />
    </AuthForm>
  );
}
