/** The field for the current password of a form that needs it only some time after the sign-in: it appears when the server asks for it. */
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Errors, Values } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import type { Refused } from "../../ui/form/use-form.ts";
import type { SensitiveChange } from "./change.wire.ts";
import { messages } from "./messages.ts";

/** `name`: of the field. `wasAsked`: the server has asked for the password already. */
export function usePasswordOnDemand(name: string, wasAsked = false) {
  const [isShown, setShown] = useState(wasAsked);
  return {
    name,
    isShown,
    hide: () => setShown(false),
    check: (values: Values): Errors => (isShown && !values[name]?.trim() ? { [name]: messages.currentNeeded } : {}),
    /** Shows the field when the refusal is about the password. */
    refuse({ message, isAboutPassword }: SensitiveChange): Refused {
      if (!isAboutPassword) return { message };
      // Now, because the form moves the focus to it.
      flushSync(() => setShown(true));
      return { errors: { [name]: message } };
    },
  };
}

type Props = { name: string; isShown: boolean; errors: Errors };

export const PasswordOnDemand = ({ name, isShown, errors }: Props) =>
  isShown && <PasswordField name={name} label={messages.currentPassword} autoComplete="current-password" errors={errors} />;
