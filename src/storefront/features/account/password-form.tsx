/** A new password for who knows the old one. All other devices are signed out, which is said before and after. */
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
        Change Password
      </h2>
      <p className="small muted">With a new password you stay signed in here; every other device is signed out.</p>
      <FormAlert result={result} />
      {/* For password managers, which have to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" errors={errors} />
      <PasswordField name="password" label="New password" autoComplete="new-password" hint="At least 8 characters." errors={errors} />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" errors={errors} />
      <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
        Change Password
      </button>
    </form>
  );
}
