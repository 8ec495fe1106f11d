/** Fields shared by these forms. */
import { type Errors, Field } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";

type Props = { errors: Errors; first?: string; onType?: (typed: string) => void };

/** The account's e-mail address; password managers fill it in as the user name. */
export const EmailField = ({ errors, first, onType }: Props) => (
  <Field name="username" label={messages.email} errors={errors}>
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
