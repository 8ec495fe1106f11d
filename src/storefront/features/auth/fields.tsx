/** Fields that several of these forms have. */
import { type Errors, Field } from "../../ui/form/field.tsx";

type Props = { errors: Errors; first?: string; onType?: (typed: string) => void };

/** The address that names the account: a password manager fills it in with the password. */
export const AddressField = ({ errors, first, onType }: Props) => (
  <Field name="username" label="E-mail" errors={errors}>
    {(field) => (
      <input
        type="email"
        autoComplete="username"
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
