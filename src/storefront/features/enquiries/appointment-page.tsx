/** Requests an appointment. Only days and times at which the store is open are offered. */
import { useEffect, useRef, useState } from "react";
import { dayOfWeek } from "../../../shared/dates.ts";
import type { EnquiryPage, Outcome, Store } from "./page-data.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { type Errors, type Values, Field } from "../../ui/form/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PersonFields } from "./person-fields.tsx";
import { daysOf, timeText, timesOn } from "./slots.ts";
import { messages } from "./messages.ts";

type Props = { page: Extract<EnquiryPage, { kind: "appointment" }>; sent: Outcome | undefined };

export function AppointmentPage({ page: { stores, now, storeId }, sent }: Props) {
  const bookable = stores.filter((store) => daysOf(store, now).length > 0);
  if (bookable.length === 0) return <p className="wrap enquiry-none">{messages.noAppointments}</p>;
  const { picture = null } = bookable.find(({ id }) => id === storeId) ?? bookable[0] ?? {};
  return (
    <div className="wrap enquiry">
      {picture && <Picture className="enquiry-picture is-first" picture={picture} sizes="(max-width: 1100px) 1px, 24vw" />}
      <section className="enquiry-main" aria-labelledby="appointment-title">
        <h2 id="appointment-title">{messages.appointmentTitle}</h2>
        <EnquiryForm kind="appointment" label={messages.appointment} button={messages.requestAppointment} sent={sent}>
          {(given) => (
            <>
              <When stores={bookable} now={now} first={String(storeId ?? "")} {...given} />
              <PersonFields {...given} />
              <Field name="message" label={messages.wishToSee} optional {...given}>
                {(field, typed) => <textarea rows={4} maxLength={4000} {...field} {...typed} />}
              </Field>
            </>
          )}
        </EnquiryForm>
      </section>
    </div>
  );
}

type WhenProps = { stores: Store[]; now: number; first: string; values: Values; errors: Errors };

function When({ stores, now, first, values, errors }: WhenProps) {
  const [storeId, setStore] = useState(values["store"] || first);
  const store = stores.find(({ id }) => String(id) === storeId) ?? stores[0]!;
  const days = daysOf(store, now);
  const [chosen, setDay] = useState(values["date"] ?? "");
  // Another store may be closed on the chosen day.
  const day = days.includes(chosen) ? chosen : days[0]!;
  const times = timesOn(store, day, now);
  const [time, setTime] = useState(values["time"] ?? "");
  const given = { values, errors };
  // What was chosen before hydration counts too: the days and times follow it.
  const meeting = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = meeting.current?.form;
    if (!form) return;
    const chosen = new FormData(form);
    setStore(String(chosen.get("store")));
    setDay(String(chosen.get("date")));
    setTime(String(chosen.get("time")));
  }, []);
  return (
    <>
      <fieldset className="enquiry-choice" ref={meeting}>
        <legend>{messages.meeting}</legend>
        {(["visit", "video"] as const).map((how) => (
          <label key={how}>
            <input type="radio" name="meeting" value={how} defaultChecked={(values["meeting"] ?? "visit") === how} />
            {how === "visit" ? messages.visit : messages.video}
          </label>
        ))}
      </fieldset>
      <Field name="store" label={messages.store} hint={`${store.address.join(", ")}. ${store.hours}`} {...given}>
        {(field) => (
          <select {...field} value={String(store.id)} onChange={(event) => setStore(event.target.value)}>
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="field-pair">
        <Field name="date" label={messages.day} {...given}>
          {(field) => (
            <select {...field} value={day} onChange={(event) => setDay(event.target.value)}>
              {days.map((date) => (
                <option key={date} value={date}>
                  {dayOfWeek(date)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="time" label={messages.time} hint={messages.indianTime} {...given}>
          {(field) => (
            <select {...field} value={times.includes(time) ? time : times[0]} onChange={(event) => setTime(event.target.value)}>
              {times.map((one) => (
                <option key={one} value={one}>
                  {timeText(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <noscript>
        <button className="btn btn-line" name="look" value="1" formNoValidate>
          {messages.showTimes}
        </button>
      </noscript>
    </>
  );
}
