/** Asks for a letter with a link: to choose a new password, or to confirm an address. */
import type { Audience } from "../../state/account/account-session.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { checkAddress } from "./checks.ts";
import { EntranceForm } from "./auth-form.tsx";
import type { LetterWish } from "./auth.wire.ts";
import { AddressField } from "./fields.tsx";
import { messages } from "./messages.ts";
import { usePause } from "./use-pause.ts";

type Props = {
  wish: LetterWish;
  audience: Audience;
  label: string;
  button: string;
  first?: string;
  /** Waits so long, then says that it was sent; without it the form says so itself. */
  onSent?: { afterMs: number; go: () => void };
};

export function LetterForm({ wish, audience, label, button, first, onSent }: Props) {
  const pause = usePause();
  const { errors, ...form } = useForm({
    check: checkAddress,
    send: async (values) => {
      const { askForLetter } = await import("./auth.wire.ts");
      const { isDone, message } = await askForLetter(wish, audience, values);
      if (!isDone) return { message };
      if (!onSent) return { done: message };
      if (await pause(onSent.afterMs)) onSent.go();
      return undefined;
    },
    failed: messages.failed,
  });
  return (
    <EntranceForm label={label} button={button} {...form}>
      <AddressField errors={errors} {...(first !== undefined && { first })} />
    </EntranceForm>
  );
}
