/** Changes the e-mail address. The old one remains until the link in the e-mail to the new one is opened. */
import { Accordion } from "../../ui/accordion.tsx";
import { Field } from "../../ui/form/field.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { checkEmail } from "./checks.ts";
import { messages } from "./messages.ts";

export function EmailForm() {
  const { errors, result, isBusy, onSubmit } = useForm({
    check: checkEmail,
    send: async (values, form) => {
      const { changeEmail } = await import("./change.wire.ts");
      const { isDone, message } = await changeEmail(values);
      if (!isDone) return { message };
      form.reset();
      return { done: message };
    },
    failed: messages.failed,
  });
  return (
    <Accordion title={messages.changeEmail}>
      <form className="account-form" noValidate aria-label={messages.changeEmail} onSubmit={onSubmit}>
        <FormAlert result={result} />
        <Field name="newEmail" label={messages.newEmail} errors={errors}>
          {(field) => <input type="email" autoComplete="email" inputMode="email" maxLength={254} required {...field} />}
        </Field>
        <PasswordField name="emailPassword" label={messages.yourPassword} autoComplete="current-password" errors={errors} />
        <button className="btn btn-line" aria-busy={isBusy} aria-disabled={isBusy}>
          {messages.sendConfirmation}
        </button>
      </form>
    </Accordion>
  );
}
