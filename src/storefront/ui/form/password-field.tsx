/** A password: hidden while it is typed, unless the shopper wants to see it. Password managers and pasting work. */
import { useState } from "react";
import { type Errors, Field, fieldId } from "./field.tsx";
import { HIDE, SHOW } from "../messages.ts";

type Props = {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  errors: Errors;
  hint?: string | undefined;
};

/** The longest password that the server accepts. */
const LONGEST = 200;

export function PasswordField({ autoComplete, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className="password">
          <input
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST}
            required
            {...control}
          />
          <button
            type="button"
            className="password-show needs-script"
            aria-controls={fieldId(field.name)}
            aria-label={`${isShown ? HIDE : SHOW} ${field.label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? HIDE : SHOW}
          </button>
        </div>
      )}
    </Field>
  );
}
