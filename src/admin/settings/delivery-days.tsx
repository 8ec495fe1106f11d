/** When orders arrive and what that costs: what is promised to shoppers, how the promises were kept, and a trial for one PIN code. */
import { Alert, Button, Checkbox, Group, NativeSelect, Radio, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { changeDelivery, deliverySettings, tryDelivery } from "../../contract/admin/delivery.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { SIZE_CLASSES, type SizeClass, ZONES, type Zone, promisedDays } from "../../shared/delivery.ts";
import { Refused, checked, explain, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { type Parts, RecordForm } from "../bricks/record/record-form.tsx";
import { numberOf, paiseOf } from "../bricks/rupees.ts";
import { useChange } from "../bricks/use-change.ts";
import { WideTable } from "../bricks/wide-table.tsx";
import { money } from "../format.ts";
import type { Values } from "../staff/audit-entries.tsx";
import {
  BY_ORDER,
  BY_ZONE,
  type DeliveryFields,
  NO_TERMS,
  type Saved,
  type TypedTerms,
  cellOf,
  fieldOf,
  fieldsOf,
  settingsOf,
} from "./delivery-fields.ts";
import { delivery as texts } from "./delivery-messages.ts";

type Part = Parts<DeliveryFields>;

export function DeliveryDays() {
  const found = useQuery({ queryKey: ["delivery"], queryFn: () => send(deliverySettings) });
  return <Pending query={found}>{(saved) => <DaysForm saved={saved} />}</Pending>;
}

function DaysForm({ saved }: { saved: Saved }) {
  const change = useChange("delivery");
  const fields = fieldsOf(saved);
  const submit = async (typed: DeliveryFields, version: number) => {
    try {
      const body = checked(changeDelivery.body, { ...settingsOf(typed), version });
      await change(() => send(changeDelivery, { body }), texts.saved);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      const issues = refused.issues.map(({ field, message }) => ({ field: fieldOf(field, typed), message }));
      throw new Refused(refused.code, refused.message, issues);
    }
  };
  return (
    <>
      {saved.version === 0 && <Alert color="indigo">{texts.new}</Alert>}
      <RecordForm
        name="settings/delivery-days"
        saved={{ fields, version: saved.version }}
        label={texts.save}
        isWide
        submit={submit}
        history={{
          kind: "settings",
          name: "delivery",
          fieldsWith: (values: Values) => fieldsOf({ ...saved, ...(values as Partial<Saved>) }),
        }}
      >
        {(form) => (
          <>
            <Leaving {...form} />
            <Times {...form} saved={saved} />
            <Charges {...form} />
            <Classes {...form} />
            <Holidays {...form} />
            <Areas {...form} />
          </>
        )}
      </RecordForm>
      <Kept kept={saved.kept} />
    </>
  );
}

const Leaving = ({ text, draft, set, problem }: Part) => (
  <>
    <section className="sheet form-part">
      <h2>{texts.leaves}</h2>
      <div className="record-pair">
        <TextInput {...text("originPincode")} label={texts.origin} description={texts.originHint} inputMode="numeric" />
        <TextInput {...text("cutOff")} label={texts.cutOff} description={texts.cutOffHint} type="time" />
        <TextInput {...text("packingDays")} label={texts.packing} description={texts.packingHint} inputMode="numeric" />
      </div>
      {(["dispatchDays", "courierDays"] as const).map((name) => (
        <Checkbox.Group
          key={name}
          label={texts[name]}
          value={draft[name]}
          error={problem(name)}
          onChange={(days) => set({ [name]: days.toSorted() })}
        >
          <Group gap="4px 16px">
            {texts.weekdays.map((label, at) => (
              <Checkbox key={label} value={String(at + 1)} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      ))}
    </section>
    <Trial draft={draft} />
  </>
);

const Classes = ({ text }: Part) => (
  <section className="sheet form-part">
    <h2>{texts.classes}</h2>
    <p className="quiet">{texts.classesLede}</p>
    <div className="record-pair">
      <TextInput {...text("longFromCm")} label={texts.long} inputMode="numeric" />
      <TextInput {...text("heavyFromKg")} label={texts.heavy} inputMode="decimal" />
      <TextInput {...text("envelopeToGrams")} label={texts.envelope} inputMode="numeric" />
    </div>
  </section>
);

/** By zone, with what was learned and how it was kept below each field. */
function Times({ draft, set, problem, saved }: Part & { saved: Saved }) {
  const noteOf = (zone: Zone, sizeClass: SizeClass) => {
    const isThis = (one: { zone: Zone; sizeClass: SizeClass }) => one.zone === zone && one.sizeClass === sizeClass;
    const [extra, kept] = [saved.times.find(isThis)?.extraDays ?? 0, saved.kept.find(isThis)];
    return [...(kept ? [texts.kept(kept)] : []), ...(extra > 0 ? [texts.extra(extra)] : [])].join(" · ");
  };
  return (
    <section className="sheet form-part">
      <h2>{texts.times}</h2>
      <p className="quiet">{texts.timesLede}</p>
      {ZONES.map((zone) => (
        <fieldset key={zone} className="form-group">
          <legend>{texts.zones[zone].name}</legend>
          <p className="quiet">{texts.zones[zone].about}</p>
          <div className="delivery-times">
            {SIZE_CLASSES.map((size) => {
              const cell = cellOf(zone, size);
              return (
                <TextInput
                  key={size}
                  label={texts.sizes[size]}
                  aria-label={texts.cell(zone, size)}
                  description={noteOf(zone, size)}
                  inputWrapperOrder={["label", "input", "error", "description"]}
                  autoComplete="off"
                  value={draft.times[cell] ?? ""}
                  error={problem(`times.${cell}`)}
                  onChange={({ currentTarget }) => set({ times: { ...draft.times, [cell]: currentTarget.value } })}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

function Charges({ draft, set, problem }: Part) {
  const typeTerms = (zone: Zone, change: Partial<TypedTerms>) =>
    set({ terms: { ...draft.terms, [zone]: { ...(draft.terms[zone] ?? NO_TERMS), ...change } } });
  const isByZone = draft.chargesBy === BY_ZONE;
  return (
    <section className="sheet form-part" aria-labelledby="delivery-charges">
      <h2 id="delivery-charges">{texts.charges}</h2>
      <p className="quiet">{texts.chargesLede}</p>
      <Radio.Group aria-labelledby="delivery-charges" value={draft.chargesBy} onChange={(chargesBy) => set({ chargesBy })}>
        <Group gap="4px 16px">
          <Radio value={BY_ORDER} label={texts.chargesBy.order} />
          <Radio value={BY_ZONE} label={texts.chargesBy.zone} />
        </Group>
      </Radio.Group>
      <p className="quiet">
        {isByZone ? texts.byZone : texts.simpleRule} {!isByZone && <Link to="/settings/delivery">{texts.simpleRuleLink}</Link>}
      </p>
      {isByZone &&
        ZONES.map((zone) => (
          <fieldset key={zone} className="form-group">
            <legend>{texts.zones[zone].name}</legend>
            <div className="delivery-times">
              {SIZE_CLASSES.map((size) => {
                const cell = cellOf(zone, size);
                return (
                  <TextInput
                    key={size}
                    label={`${texts.sizes[size]}, ${texts.rate}`}
                    aria-label={texts.rateOf(zone, size)}
                    inputMode="decimal"
                    autoComplete="off"
                    value={draft.rates[cell] ?? ""}
                    error={problem(`rates.${cell}`)}
                    onChange={({ currentTarget }) => set({ rates: { ...draft.rates, [cell]: currentTarget.value } })}
                  />
                );
              })}
            </div>
            <div className="delivery-times">
              {(["includedKg", "perKg", "freeFrom"] as const).map((name) => (
                <TextInput
                  key={name}
                  label={texts[name]}
                  aria-label={texts.ofZone(zone, texts[name])}
                  {...(name === "freeFrom" && { description: texts.freeFromHint })}
                  inputWrapperOrder={["label", "input", "error", "description"]}
                  inputMode="decimal"
                  autoComplete="off"
                  value={(draft.terms[zone] ?? NO_TERMS)[name]}
                  error={problem(`terms.${zone}.${name}`)}
                  onChange={({ currentTarget }) => typeTerms(zone, { [name]: currentTarget.value })}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </section>
  );
}

function Holidays({ draft: { holidays }, set, problem }: Part) {
  const change = (at: number, part: Partial<(typeof holidays)[number]>) =>
    set({ holidays: holidays.with(at, { ...holidays[at]!, ...part }) });
  return (
    <section className="sheet form-part">
      <h2>{texts.holidays}</h2>
      <p className="quiet">{texts.holidaysLede}</p>
      {holidays.length === 0 && <p className="quiet">{texts.noHolidays}</p>}
      {holidays.map(({ key, day, name, closesShop, stopsCourier }, at) => (
        <div key={key} className="delivery-row">
          <TextInput
            type="date"
            label={texts.day}
            value={day}
            error={problem(`holidays.${at}.day`)}
            onChange={({ currentTarget }) => change(at, { day: currentTarget.value })}
          />
          <TextInput
            label={texts.name}
            value={name}
            error={problem(`holidays.${at}.name`)}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <div className="delivery-ticks">
            <Checkbox
              label={texts.closesShop}
              checked={closesShop}
              error={problem(`holidays.${at}.closesShop`)}
              onChange={({ currentTarget }) => change(at, { closesShop: currentTarget.checked })}
            />
            <Checkbox
              label={texts.stopsCourier}
              checked={stopsCourier}
              onChange={({ currentTarget }) => change(at, { stopsCourier: currentTarget.checked })}
            />
          </div>
          <Button
            className="delivery-remove"
            variant="subtle"
            aria-label={texts.removeHoliday(name || day)}
            onClick={() => set({ holidays: holidays.toSpliced(at, 1) })}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        style={{ justifySelf: "start" }}
        onClick={() =>
          set({ holidays: [...holidays, { key: crypto.randomUUID(), day: "", name: "", closesShop: true, stopsCourier: true }] })
        }
      >
        {texts.addHoliday}
      </Button>
    </section>
  );
}

const NOT_SERVED = "";
const zoneChoices = [
  ...ZONES.map((zone) => ({ value: zone as string, label: texts.zones[zone].name })),
  { value: NOT_SERVED, label: texts.notServed },
];

function Areas({ draft: { areas }, set, problem }: Part) {
  const change = (at: number, part: Partial<(typeof areas)[number]>) => set({ areas: areas.with(at, { ...areas[at]!, ...part }) });
  return (
    <section className="sheet form-part">
      <h2>{texts.areas}</h2>
      <p className="quiet">{texts.areasLede}</p>
      {areas.map(({ key, prefix, zone }, at) => (
        <div key={key} className="delivery-row">
          <TextInput
            label={texts.prefix}
            inputMode="numeric"
            autoComplete="off"
            value={prefix}
            error={problem(`areas.${at}.prefix`)}
            onChange={({ currentTarget }) => change(at, { prefix: currentTarget.value })}
          />
          <NativeSelect
            label={texts.zone}
            data={zoneChoices}
            value={zone ?? NOT_SERVED}
            onChange={({ currentTarget }) => change(at, { zone: ZONES.find((one) => one === currentTarget.value) ?? null })}
          />
          <Button
            className="delivery-remove"
            variant="subtle"
            aria-label={texts.removeArea(prefix)}
            onClick={() => set({ areas: areas.toSpliced(at, 1) })}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        style={{ justifySelf: "start" }}
        onClick={() => set({ areas: [...areas, { key: crypto.randomUUID(), prefix: "", zone: "rest" }] })}
      >
        {texts.addArea}
      </Button>
    </section>
  );
}

const MADE = "made";
const parcels = [
  ...SIZE_CLASSES.map((size) => ({ value: size as string, label: texts.trial.stock(size) })),
  { value: MADE, label: texts.trial.made },
];

/** What a shopper would see by the form as it is typed. It is within the form, so Enter in its field must not save. */
function Trial({ draft }: { draft: DeliveryFields }) {
  const [pincode, setPincode] = useState("");
  const [parcel, setParcel] = useState<string>("roll");
  const [weight, setWeight] = useState("");
  const [value, setValue] = useState("");
  const [answer, setAnswer] = useState<ReplyOf<typeof tryDelivery> | null>(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      setError("");
      const sizeClass = SIZE_CLASSES.find((size) => size === parcel) ?? "roll";
      const body = checked(tryDelivery.body, {
        pincode,
        sizeClass,
        isMadeToOrder: parcel === MADE,
        grams: Math.round((numberOf(weight) ?? 0) * 1_000),
        total: paiseOf(value) ?? 0,
        settings: settingsOf(draft),
      });
      setAnswer(await send(tryDelivery, { body }));
    } catch (refused) {
      setAnswer(null);
      setError(explain(refused));
    } finally {
      setBusy(false);
    }
  };
  const runOnEnter = (event: FormEvent & { key: string }) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void run();
  };
  return (
    <section className="sheet form-part" aria-labelledby="delivery-trial">
      <h2 id="delivery-trial">{texts.trial.title}</h2>
      <p className="quiet">{texts.trial.lede}</p>
      {draft.chargesBy === BY_ZONE && (
        <div className="record-pair">
          <TextInput
            label={texts.trial.weight}
            inputMode="decimal"
            autoComplete="off"
            value={weight}
            onChange={({ currentTarget }) => setWeight(currentTarget.value)}
            onKeyDown={runOnEnter}
          />
          <TextInput
            label={texts.trial.value}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
            onKeyDown={runOnEnter}
          />
        </div>
      )}
      <div className="delivery-row">
        <TextInput
          label={texts.trial.pincode}
          inputMode="numeric"
          autoComplete="off"
          value={pincode}
          error={error || undefined}
          onChange={({ currentTarget }) => setPincode(currentTarget.value)}
          onKeyDown={runOnEnter}
        />
        <NativeSelect
          label={texts.trial.parcel}
          data={parcels}
          value={parcel}
          onChange={({ currentTarget }) => setParcel(currentTarget.value)}
        />
        <Button className="delivery-go" variant="default" loading={isBusy} onClick={() => void run()}>
          {texts.trial.go}
        </Button>
      </div>
      <div role="status">{answer && <Answer {...answer} />}</div>
    </section>
  );
}

const Answer = ({ place, zone, promise, message, charge }: ReplyOf<typeof tryDelivery>) => (
  <>
    <p className="quiet">{texts.trial.zone(place, zone === null ? texts.notServed : texts.zones[zone].name)}</p>
    {promise ? (
      <>
        <p>
          <strong>{promisedDays(promise)}</strong>
        </p>
        <ul className="delivery-because">
          {promise.because.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    ) : (
      <p className="hot">{message || texts.trial.none}</p>
    )}
    {charge && (
      <>
        <p>
          <strong>{texts.trial.charge(charge.amount === 0 ? texts.trial.free : money(charge.amount))}</strong>
        </p>
        <ul className="delivery-because">
          {charge.because.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    )}
  </>
);

/** How the promises of half a year were kept. */
function Kept({ kept }: Pick<Saved, "kept">) {
  const sum = (name: "kept" | "promises") => kept.reduce((all, one) => all + one[name], 0);
  return (
    <section className="part" aria-labelledby="delivery-kept">
      <h2 id="delivery-kept">{texts.keptTitle}</h2>
      <p className="quiet">{texts.keptLede}</p>
      {kept.length === 0 ? (
        <p>{texts.keptNone}</p>
      ) : (
        <WideTable>
          <thead>
            <tr>
              <th scope="col">{texts.where}</th>
              <th scope="col">{texts.promises}</th>
              <th scope="col">{texts.share}</th>
              <th scope="col">{texts.off}</th>
            </tr>
          </thead>
          <tbody>
            {kept.map(({ zone, sizeClass, promises, kept: inTime, medianDaysOff }) => (
              <tr key={cellOf(zone, sizeClass)}>
                <th scope="row">{texts.cell(zone, sizeClass)}</th>
                <td>{promises.toLocaleString("en-IN")}</td>
                <td>{texts.percent(inTime, promises)}</td>
                <td>{texts.days(medianDaysOff)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{texts.keptAll}</th>
              <td>{sum("promises").toLocaleString("en-IN")}</td>
              <td>{texts.percent(sum("kept"), sum("promises"))}</td>
              <td>{texts.days(null)}</td>
            </tr>
          </tbody>
        </WideTable>
      )}
    </section>
  );
}
