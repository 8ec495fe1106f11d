/** Fields shared by these forms. */
import { type Errors, Field } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";

type Props = {
  errors: Errors;
  first?: string;
  onType?: (typed: string) => void;
  /** `webauthn`: the browser proposes passkeys, too. */ autoComplete?: string;
};

/** The account's e-mail address; password managers fill it in as the user name. */
export const EmailField = ({ errors, first, onType, autoComplete = "username" }: Props) => (
  <Field name="username" label={messages.email} errors={errors}>
    {(field) => (
      <input
        type="email"
        autoComplete={autoComplete}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={first}
        onChange={onType && ((event) => onType(event.target.value))}
        {...field}
      />
    )}
  </Field>
);
