import type { Outcome } from "./page-data.ts";
import { DeskForm } from "./enquiry-form.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PersonFields } from "./person-fields.tsx";

export const CollaborationDesk = ({ sent }: { sent: Outcome | undefined }) => (
  <div className="wrap desk">
    <section className="desk-main" aria-labelledby="proposal-title">
      <h2 id="proposal-title">Tell us what you have in mind</h2>
      <DeskForm kind="collaboration" label="Proposal" button="Send the proposal" sent={sent}>
        {(given) => (
          <>
            <PersonFields {...given} />
            <Field name="company" label="Studio or company" optional {...given}>
              {(field, typed) => <input type="text" autoComplete="organization" maxLength={160} {...field} {...typed} />}
            </Field>
            <Field name="message" label="Message" hint="A link to your work helps." {...given}>
              {(field, typed) => <textarea rows={7} maxLength={4000} required {...field} {...typed} />}
            </Field>
          </>
        )}
      </DeskForm>
    </section>
  </div>
);
