/** A password: hidden while it is typed, unless its owner wants to see it. Managers fill it, and it may be pasted. */
import { useState } from "react";
import { type Errors, Field, fieldId } from "./field.tsx";

type Props = {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  errors: Errors;
  hint?: string | undefined;
};

/** As long as the server takes. */
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
            aria-label={`${isShown ? "Hide" : "Show"} ${field.label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
