/** A guest's e-mail address, with an inline sign-in for customers. */
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { emailPattern } from "../../../../contract/rules.ts";

import { checkoutForgotPasswordPath } from "../../../../shared/links.ts";
import type { Errors, Values } from "../../../ui/form/field.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { messages } from "./messages.ts";

export type SignIn = (values: Values) => Promise<{ isDone: boolean; message: string }>;

/** `typed` is the field's value; `error` comes from the form that the field belongs to. */
export type EmailField = { field: (form: string, error?: string) => ReactNode; typed: string };

type Props = {
  /** `form` is the id of the form that the field belongs to; '' for the address form. */
  email: EmailField;
  signIn: SignIn;
  onSignedIn: () => void;
};

export function GuestEmail({ email, signIn, onSignedIn }: Props) {
  const [isSigningIn, setSigningIn] = useState(false);
  /** The error and the value that it belongs to: it is hidden once the value changes. */
  const [wrong, setWrong] = useState({ typed: "", error: "" });
  const id = useId();
  return (
    <section className="checkout-block guest-head">
      {isSigningIn ? email.field(id, wrong.typed === email.typed ? wrong.error : "") : email.field("")}
      <p className="small guest-ways">
        {!isSigningIn && messages.purchasedBefore}{" "}
        <button type="button" className="link" aria-expanded={isSigningIn} onClick={() => setSigningIn(!isSigningIn)}>
          <span>{isSigningIn ? messages.asGuest : messages.signIn}</span>
        </button>
      </p>
      {isSigningIn && (
        <InlineSignIn
          id={id}
          typed={email.typed}
          signIn={signIn}
          onSignedIn={onSignedIn}
          onWrongEmail={(error) => setWrong({ typed: email.typed, error })}
        />
      )}
    </section>
  );
}

type SignInProps = { id: string; typed: string; onWrongEmail: (error: string) => void } & Pick<Props, "signIn" | "onSignedIn">;

function InlineSignIn({ id, typed, signIn, onSignedIn, onWrongEmail }: SignInProps) {
  const { errors, result, isBusy, onSubmit } = useForm({
    check: (values) => {
      const wrong = checkSignIn({ ...values, email: typed });
      onWrongEmail(wrong["email"] ?? "");
      return wrong;
    },
    send: async (values) => {
      const { isDone, message } = await signIn({ username: typed, password: values["password"] ?? "" });
      if (!isDone) return { message };
      onSignedIn();
      return undefined;
    },
    failed: messages.notReached,
  });
  return (
    <form id={id} className="inline-sign-in" noValidate aria-label={messages.signIn} onSubmit={onSubmit}>
      <FormAlert result={result} />
      <PasswordField name="password" label={messages.password} autoComplete="current-password" errors={errors} />
      <div className="inline-sign-in-ways">
        <button className="btn btn-line" aria-busy={isBusy} aria-disabled={isBusy}>
          {messages.login}
        </button>
        <Link className="link small" to={checkoutForgotPasswordPath}>
          <span>{messages.forgot}</span>
        </Link>
      </div>
    </form>
  );
}

function checkSignIn(values: Values): Errors {
  const email = (values["email"] ?? "").trim();
  const errors: Errors = {};
  if (email === "") errors["email"] = messages.emailNeeded;
  else if (!emailPattern.test(email.toLowerCase())) errors["email"] = messages.signInEmailFormat;
  if ((values["password"] ?? "").trim() === "") errors["password"] = messages.passwordNeeded;
  return errors;
}
