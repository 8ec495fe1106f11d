/** Books an hour: only days and times at which the store is open are offered. */
import { useState } from "react";
import type { Desk, Outcome, Store } from "./page-data.ts";
import { DeskForm } from "./enquiry-form.tsx";
import { type Errors, type Values, Field } from "../../ui/form/field.tsx";
import { PersonFields } from "./person-fields.tsx";
import { dayInWords, daysOf, timeInWords, timesOn } from "./slots.ts";

type Props = { desk: Extract<Desk, { kind: "appointment" }>; sent: Outcome | undefined };

export function AppointmentDesk({ desk: { stores, now, storeId }, sent }: Props) {
  const bookable = stores.filter((store) => daysOf(store, now).length > 0);
  if (bookable.length === 0) return <p className="wrap desk-none">No showroom takes appointments at the moment. Please call us.</p>;
  return (
    <div className="wrap desk">
      <section className="desk-main" aria-labelledby="appointment-title">
        <h2 id="appointment-title">Choose a day and an hour</h2>
        <DeskForm kind="appointment" label="Appointment" button="Ask for this appointment" sent={sent}>
          {(given) => (
            <>
              <When stores={bookable} now={now} first={String(storeId ?? "")} {...given} />
              <PersonFields {...given} />
              <Field name="message" label="What would you like to see?" optional {...given}>
                {(field, typed) => <textarea rows={4} maxLength={4000} {...field} {...typed} />}
              </Field>
            </>
          )}
        </DeskForm>
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
  // Another store may be closed on the day that was chosen.
  const day = days.includes(chosen) ? chosen : days[0]!;
  const times = timesOn(store, day, now);
  const [time, setTime] = useState(values["time"] ?? "");
  const given = { values, errors };
  return (
    <>
      <fieldset className="desk-choice">
        <legend>How</legend>
        {(["visit", "video"] as const).map((how) => (
          <label key={how}>
            <input type="radio" name="meeting" value={how} defaultChecked={(values["meeting"] ?? "visit") === how} />
            {how === "visit" ? "A visit to the showroom" : "A video call"}
          </label>
        ))}
      </fieldset>
      <Field name="store" label="Store" hint={`${store.address.join(", ")}. ${store.hours}`} {...given}>
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
        <Field name="date" label="Day" {...given}>
          {(field) => (
            <select {...field} value={day} onChange={(event) => setDay(event.target.value)}>
              {days.map((date) => (
                <option key={date} value={date}>
                  {dayInWords(date)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="time" label="Time" hint="Indian time" {...given}>
          {(field) => (
            <select {...field} value={times.includes(time) ? time : times[0]} onChange={(event) => setTime(event.target.value)}>
              {times.map((one) => (
                <option key={one} value={one}>
                  {timeInWords(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <noscript>
        <button className="btn btn-line" name="look" value="1" formNoValidate>
          Show the times of this store and day
        </button>
      </noscript>
    </>
  );
}
