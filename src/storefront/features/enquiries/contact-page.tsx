/** The help centre: how to reach somebody, and the form. */
import { Link } from "react-router";
import { appointmentPath, storesPath } from "../../../shared/links.ts";
import type { Desk, Outcome } from "./page-data.ts";
import { DeskForm } from "./enquiry-form.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PersonFields } from "./person-fields.tsx";

type Props = { desk: Extract<Desk, { kind: "contact" }>; sent: Outcome | undefined };

export function ContactDesk({ desk: { help, map }, sent }: Props) {
  const { phone, email, hours, showroom, showroomHours } = help;
  return (
    <div className="wrap desk">
      <div className="desk-side">
        <section aria-labelledby="help-title">
          <h2 id="help-title" className="h3">
            Help centre
          </h2>
          <ul className="desk-ways">
            {phone && (
              <li>
                <a href={`https://wa.me/${phone.dial.replace(/\D/g, "")}`}>
                  <strong>Chat</strong> <span>on WhatsApp</span>
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a href={`tel:${phone.dial}`}>
                  <strong>Call</strong> <span className="num">{phone.shown}</span>
                </a>
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email}`}>
                  <strong>E-mail</strong> <span>{email}</span>
                </a>
              </li>
            )}
          </ul>
          {hours && <p className="small quiet">{hours}</p>}
        </section>
        <section aria-labelledby="showroom-title">
          <h2 id="showroom-title" className="h3">
            Showroom
          </h2>
          {showroom.length > 0 && (
            <address>
              {showroom.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          {showroomHours && <p className="small quiet">{showroomHours}</p>}
          <p className="desk-links">
            <Link className="link" to={storesPath}>
              <span>All showrooms</span>
            </Link>
            {map && (
              <a className="link" href={map}>
                <span>On the map</span>
              </a>
            )}
          </p>
          <Link className="btn btn-line" to={appointmentPath}>
            Book a Visit
          </Link>
        </section>
      </div>
      <section className="desk-main" aria-labelledby="enquiry-title">
        <h2 id="enquiry-title">Send an Enquiry</h2>
        <DeskForm kind="contact" label="Send an Enquiry" button="Send" sent={sent}>
          {(given) => (
            <>
              <PersonFields {...given} />
              <Field name="message" label="Message" {...given}>
                {(field, typed) => <textarea rows={6} maxLength={4000} required {...field} {...typed} />}
              </Field>
            </>
          )}
        </DeskForm>
      </section>
    </div>
  );
}
