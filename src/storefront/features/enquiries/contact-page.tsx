/** The help centre: contact details and the enquiry form. */
import { Link } from "react-router";
import { appointmentPath, storesPath, whatsAppLink } from "../../../shared/links.ts";
import type { EnquiryPage, Outcome } from "./page-data.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PersonFields } from "./person-fields.tsx";
import { messages } from "./messages.ts";

type Props = { page: Extract<EnquiryPage, { kind: "contact" }>; sent: Outcome | undefined };

export function ContactPage({ page: { help, map, picture }, sent }: Props) {
  const { phone, email, hours, showroom, showroomHours } = help;
  return (
    <div className="wrap enquiry">
      <div className="enquiry-side">
        <section aria-labelledby="help-title">
          <h2 id="help-title" className="h3">
            {messages.helpCentre}
          </h2>
          <ul className="enquiry-ways">
            {phone && (
              <li>
                <a href={whatsAppLink(phone.dial, messages.chatText)}>
                  <strong>{messages.chat}</strong> <span>{messages.onWhatsApp}</span>
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a href={`tel:${phone.dial}`}>
                  <strong>{messages.call}</strong> <span className="num">{phone.shown}</span>
                </a>
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email}`}>
                  <strong>{messages.email}</strong> <span>{email}</span>
                </a>
              </li>
            )}
          </ul>
          {hours && <p className="small quiet">{hours}</p>}
        </section>
        <section aria-labelledby="showroom-title">
          <h2 id="showroom-title" className="h3">
            {messages.showroom}
          </h2>
          {showroom.length > 0 && (
            <address>
              {showroom.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          {showroomHours && <p className="small quiet">{showroomHours}</p>}
          <p className="enquiry-links">
            <Link className="link" to={storesPath}>
              <span>{messages.allShowrooms}</span>
            </Link>
            {map && (
              <a className="link" href={map}>
                <span>{messages.onMap}</span>
              </a>
            )}
          </p>
          <Link className="btn btn-line" to={appointmentPath}>
            {messages.bookVisit}
          </Link>
        </section>
      </div>
      <section className="enquiry-main" aria-labelledby="enquiry-title">
        <h2 id="enquiry-title">{messages.enquiry}</h2>
        <EnquiryForm kind="contact" label={messages.enquiry} button={messages.send} sent={sent}>
          {(given) => (
            <>
              <PersonFields {...given} />
              <Field name="message" label={messages.message} {...given}>
                {(field, typed) => <textarea rows={6} maxLength={4000} required {...field} {...typed} />}
              </Field>
            </>
          )}
        </EnquiryForm>
      </section>
      {picture && <Picture className="enquiry-picture" picture={picture} sizes="(max-width: 1100px) 1px, 24vw" />}
    </div>
  );
}
