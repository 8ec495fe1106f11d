/** Changes the password. All other devices are signed out. */
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import type { Person } from "./account.ts";
import { checkPassword } from "./checks.ts";
import { messages } from "./messages.ts";

export function PasswordForm({ person }: { person: Person }) {
  const { errors, result, isBusy, onSubmit } = useForm({
    check: checkPassword,
    send: async (values, form) => {
      const { changePassword } = await import("./change.wire.ts");
      const { isDone, message } = await changePassword(values);
      if (!isDone) return { message };
      form.reset();
      return { done: `${message} ${messages.othersOut}` };
    },
    failed: messages.failed,
  });
  return (
    <form className="account-form" noValidate aria-labelledby="password-title" onSubmit={onSubmit}>
      <h2 className="h3" id="password-title">
        {messages.changePassword}
      </h2>
      <p className="small muted">{messages.passwordIntro}</p>
      <FormAlert result={result} />
      {/* Password managers need the user name. */}
      <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField name="currentPassword" label={messages.currentPassword} autoComplete="current-password" errors={errors} />
      <PasswordField
        name="password"
        label={messages.newPassword}
        autoComplete="new-password"
        hint={messages.passwordHint}
        errors={errors}
      />
      <PasswordField name="confirmPassword" label={messages.confirmPassword} autoComplete="new-password" errors={errors} />
      <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
        {messages.changePassword}
      </button>
    </form>
  );
}
