/** The e-mail address of a guest at checkout. It belongs to the form of its step, or to the inline sign-in while that is open. */
import { type Errors, Field } from "../ui/form/field.tsx";

type Props = {
  label: string;
  hint: string;
  errors: Errors;
  /** The id of the form that it belongs to. */
  form: string;
  isSigningIn: boolean;
  value: string;
  onChange: (typed: string) => void;
  onBlur?: (() => void) | undefined;
};

export const GuestEmailField = ({ label, hint, errors, form, isSigningIn, value, onChange, onBlur }: Props) => (
  <Field name="email" label={label} hint={hint} errors={errors}>
    {(field) => (
      <input
        type="email"
        autoComplete={isSigningIn ? "username" : "email"}
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        form={form}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...field}
      />
    )}
  </Field>
);
