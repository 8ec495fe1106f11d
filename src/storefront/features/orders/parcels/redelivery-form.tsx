/** What happens with a parcel that nobody took in: a plain form. */
import { Form, useNavigation } from "react-router";
import { shortDay } from "../../../../shared/dates.ts";
import { REDELIVERIES } from "../../../../shared/parcel-tracking.ts";
import { messages } from "./messages.ts";

export function RedeliveryForm({ parcel, days, refusal }: { parcel: number; days: readonly string[]; refusal: string }) {
  const isBusy = useNavigation().state === "submitting";
  const idOf = (name: string) => `redelivery-${parcel}-${name}`;
  return (
    <Form method="post" className="redelivery" preventScrollReset>
      {refusal !== "" && (
        <p className="alert" role="alert">
          {refusal}
        </p>
      )}
      <input type="hidden" name="parcel" value={parcel} />
      <fieldset>
        <legend>{messages.ask}</legend>
        {REDELIVERIES.map((choice, place) => (
          <div key={choice} className="redelivery-choice">
            <label>
              <input type="radio" name="choice" value={choice} defaultChecked={place === 0} /> {messages.choices[choice]}
            </label>
            {choice === "day" && (
              <select name="day" aria-label={messages.day}>
                {days.map((day) => (
                  <option key={day} value={day}>
                    {shortDay(day)}
                  </option>
                ))}
              </select>
            )}
            {choice === "number" && (
              <>
                <input
                  type="tel"
                  name="mobile"
                  aria-label={messages.mobile}
                  aria-describedby={idOf("hint")}
                  autoComplete="tel-national"
                  inputMode="tel"
                  maxLength={20}
                />
                <span id={idOf("hint")} className="field-hint">
                  {messages.mobileHint}
                </span>
              </>
            )}
          </div>
        ))}
      </fieldset>
      <button className="btn" aria-busy={isBusy}>
        {messages.send}
      </button>
    </Form>
  );
}
