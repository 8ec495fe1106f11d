import type { Outcome } from "./page-data.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PersonFields } from "./person-fields.tsx";
import { messages } from "./messages.ts";

export const CollaborationPage = ({ sent }: { sent: Outcome | undefined }) => (
  <div className="wrap enquiry">
    <section className="enquiry-main" aria-labelledby="proposal-title">
      <h2 id="proposal-title">{messages.proposalTitle}</h2>
      <EnquiryForm kind="collaboration" label={messages.proposal} button={messages.sendProposal} sent={sent}>
        {(given) => (
          <>
            <PersonFields {...given} />
            <Field name="company" label={messages.company} optional {...given}>
              {(field, typed) => <input type="text" autoComplete="organization" maxLength={160} {...field} {...typed} />}
            </Field>
            <Field name="message" label={messages.message} hint={messages.proposalHint} {...given}>
              {(field, typed) => <textarea rows={7} maxLength={4000} required {...field} {...typed} />}
            </Field>
          </>
        )}
      </EnquiryForm>
    </section>
  </div>
);
