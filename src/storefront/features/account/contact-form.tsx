/** Name and mobile number. */
import { useRevalidator } from "react-router";
import { Field } from "../../ui/form/field.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import type { Person } from "./account.ts";
import { checkContact } from "./checks.ts";
import { messages } from "./messages.ts";

type Props = { person: Person; /** Another form precedes it, so its button is secondary. */ isSecond: boolean };

export function ContactForm({ person, isSecond }: Props) {
  const { revalidate } = useRevalidator();
  const { errors, result, isBusy, onSubmit } = useForm({
    check: checkContact,
    send: async (values) => {
      const { changeContact } = await import("./change.wire.ts");
      const { isDone, message } = await changeContact(values);
      if (!isDone) return { message };
      await revalidate();
      return { done: message };
    },
    failed: messages.failed,
  });
  const given = { errors, values: { firstName: person.firstName, lastName: person.lastName, mobile: person.mobile } };
  return (
    <form className="account-form" noValidate aria-labelledby="contact-title" onSubmit={onSubmit}>
      <h2 className="h3" id="contact-title">
        {messages.contactTitle}
      </h2>
      <FormAlert result={result} />
      <div className="field-pair">
        <Field name="firstName" label={messages.firstName} {...given}>
          {(field, typed) => <input type="text" autoComplete="given-name" maxLength={80} required {...field} {...typed} />}
        </Field>
        <Field name="lastName" label={messages.lastName} {...given}>
          {(field, typed) => <input type="text" autoComplete="family-name" maxLength={80} required {...field} {...typed} />}
        </Field>
      </div>
      <Field name="mobile" label={messages.mobile} optional hint={messages.mobileHint} {...given}>
        {(field, typed) => <input type="tel" autoComplete="tel" inputMode="tel" maxLength={24} {...field} {...typed} />}
      </Field>
      <button className={isSecond ? "btn btn-line" : "btn"} aria-busy={isBusy} aria-disabled={isBusy}>
        {messages.save}
      </button>
    </form>
  );
}
