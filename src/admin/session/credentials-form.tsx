/** Password, and then the code when the server asks for one: to sign in, and to prove again who one is. */
import { Alert, Button, PasswordInput, TextInput } from "@mantine/core";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Refused, explain, fieldErrors } from "../api.ts";
import { messages } from "../messages.ts";

type Credentials = { email: string; password: string; code: string };
type Props = {
  /** Undefined when it is known who it is. */
  hasEmail: boolean;
  /** Whether a code is asked for from the start. */
  hasCode?: boolean;
  /** Whether another way is offered first. */
  isSecond?: boolean;
  label: string;
  submit: (credentials: Credentials) => Promise<void>;
};

export function CredentialsForm({ hasEmail, hasCode = false, isSecond = false, label, submit }: Props) {
  const [values, setValues] = useState<Credentials>({ email: "", password: "", code: "" });
  const [asksCode, setAsksCode] = useState(hasCode);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  // It appears after the first step, and is what comes next.
  useEffect(() => {
    if (asksCode && !hasCode) codeField.current?.focus();
  }, [asksCode, hasCode]);
  const errors = fieldErrors(error);
  const bind = (field: keyof Credentials) => ({
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [field]: event.currentTarget.value }),
  });
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      setError(null);
      await submit(values);
    } catch (refused) {
      if (refused instanceof Refused && refused.code === "staff.code_needed" && !asksCode) setAsksCode(true);
      else setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate style={{ display: "grid", gap: 16 }}>
      {error !== null && Object.keys(errors).length === 0 && (
        <Alert color="madder" role="alert">
          {explain(error)}
        </Alert>
      )}
      {hasEmail && <TextInput label={messages.session.email} type="email" autoComplete="username" {...bind("email")} />}
      <PasswordInput label={messages.session.password} autoComplete="current-password" {...bind("password")} />
      {asksCode && (
        <TextInput
          label={messages.session.code}
          description={messages.session.codeHint}
          autoComplete="one-time-code"
          ref={codeField}
          {...bind("code")}
        />
      )}
      <Button type="submit" variant={isSecond ? "default" : "filled"} loading={isBusy}>
        {label}
      </Button>
    </form>
  );
}
