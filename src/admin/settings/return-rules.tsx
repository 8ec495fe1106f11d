/** What customers can return by themselves: until when, why, how, and for what fee. */
import { Alert, Button, Checkbox, NativeSelect, Switch, TextInput, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { changeReturnRules, returnRules } from "../../contract/admin/returns.ts";
import { tagList } from "../../contract/admin/tags.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { SIZE_CLASSES } from "../../shared/delivery.ts";
import { PAYERS, type Payer } from "../../shared/returns.ts";
import { Refused, checked, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { type Parts, RecordForm } from "../bricks/record/record-form.tsx";
import { numberOf, paiseOf, rupeesOf } from "../bricks/rupees.ts";
import { useChange } from "../bricks/use-change.ts";
import { returnTexts } from "../returns/messages.ts";
import type { Values } from "../staff/audit-entries.tsx";

const texts = returnTexts.rules;
type Saved = ReplyOf<typeof returnRules>;
type Rules = Saved["rules"];

const fieldsOf = ({ isOn, damageHours, faultDays, fees, hasPickup, hasDrop, dropAddress, tagIds, reasons }: Rules) => ({
  isOn,
  damageHours: String(damageHours),
  faultDays: String(faultDays),
  envelope: rupeesOf(fees.envelope),
  roll: rupeesOf(fees.roll),
  long: rupeesOf(fees.long),
  heavy: rupeesOf(fees.heavy),
  hasPickup,
  hasDrop,
  dropAddress,
  tagIds: tagIds.map(String),
  reasons,
});
type Fields = ReturnType<typeof fieldsOf>;
type Part = Parts<Fields>;

const whole = (typed: string) => numberOf(typed) ?? Number.NaN;
const fee = (typed: string) => paiseOf(typed) ?? 0;

/** What cannot be read is NaN, which the contract refuses at its field. */
const rulesOf = ({ damageHours, faultDays, envelope, roll, long, heavy, tagIds, ...fields }: Fields): Rules => ({
  ...fields,
  damageHours: whole(damageHours),
  faultDays: whole(faultDays),
  fees: { envelope: fee(envelope), roll: fee(roll), long: fee(long), heavy: fee(heavy) },
  tagIds: tagIds.map(Number),
});

export function ReturnRules() {
  const found = useQuery({ queryKey: ["return-rules"], queryFn: () => send(returnRules) });
  return <Pending query={found}>{(saved) => <RulesForm saved={saved} />}</Pending>;
}

function RulesForm({ saved: { rules, version, returnDays } }: { saved: Saved }) {
  const change = useChange("return-rules");
  const submit = async (typed: Fields, from: number) => {
    try {
      const body = checked(changeReturnRules.body, { ...rulesOf(typed), version: from });
      await change(() => send(changeReturnRules, { body }), texts.saved);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      // A fee has a field of its own in the form.
      const issues = refused.issues.map(({ field, message }) => ({ field: field.replace(/^fees\./, ""), message }));
      throw new Refused(refused.code, refused.message, issues);
    }
  };
  const fieldsWith = (values: Values) => fieldsOf({ ...rules, ...(values as Partial<Rules>) });
  return (
    <>
      <p className="quiet">{texts.lede}</p>
      <RecordForm
        name="settings/returns"
        saved={{ fields: fieldsOf(rules), version }}
        label={texts.save}
        isWide
        submit={submit}
        history={{ kind: "return_rules", name: "", fieldsWith }}
      >
        {(form) => (
          <>
            <Times {...form} returnDays={returnDays} />
            <Fees {...form} />
            <Ways {...form} />
            <Tags {...form} />
            <Reasons {...form} />
          </>
        )}
      </RecordForm>
    </>
  );
}

const Times = ({ draft, set, text, returnDays }: Part & { returnDays: number }) => (
  <section className="sheet form-part">
    <h2>{texts.times}</h2>
    <Switch
      label={texts.isOn}
      description={texts.isOnHint}
      checked={draft.isOn}
      onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })}
    />
    <p>
      {texts.returnDays(returnDays)} <Link to="/settings/delivery">{texts.changeDays}</Link>
    </p>
    <div className="record-pair">
      <TextInput {...text("faultDays")} label={texts.faultDays} description={texts.faultDaysHint} inputMode="numeric" />
      <TextInput {...text("damageHours")} label={texts.damageHours} description={texts.damageHoursHint} inputMode="numeric" />
    </div>
    <p className="quiet">{texts.law}</p>
  </section>
);

const Fees = ({ text }: Part) => (
  <section className="sheet form-part">
    <h2>{texts.fees}</h2>
    <p className="quiet">{texts.feesHint}</p>
    <div className="delivery-times">
      {SIZE_CLASSES.map((size) => (
        <TextInput key={size} {...text(size)} label={texts.sizes[size]} inputMode="decimal" />
      ))}
    </div>
  </section>
);

const Ways = ({ draft, set }: Part) => (
  <section className="sheet form-part">
    <h2>{texts.ways}</h2>
    <Checkbox label={texts.pickup} checked={draft.hasPickup} onChange={() => set({ hasPickup: !draft.hasPickup })} />
    <Checkbox label={texts.drop} checked={draft.hasDrop} onChange={() => set({ hasDrop: !draft.hasDrop })} />
    {draft.hasDrop && (
      <Textarea
        label={texts.dropAddress}
        description={texts.dropAddressHint}
        autosize
        minRows={3}
        maxLength={500}
        value={draft.dropAddress}
        onChange={({ currentTarget }) => set({ dropAddress: currentTarget.value })}
      />
    )}
  </section>
);

function Tags({ draft, set }: Part) {
  const found = useQuery({ queryKey: ["tags"], queryFn: () => send(tagList) });
  return (
    <section className="sheet form-part">
      <h2>{texts.tags}</h2>
      <p className="quiet">{texts.tagsHint}</p>
      <Pending query={found}>
        {({ tags }) =>
          tags.length === 0 ? (
            <p>{texts.noTags}</p>
          ) : (
            <Checkbox.Group aria-label={texts.tags} value={draft.tagIds} onChange={(tagIds) => set({ tagIds })}>
              <div className="return-tags">
                {tags.map(({ id, name }) => (
                  <Checkbox key={id} value={String(id)} label={name} />
                ))}
              </div>
            </Checkbox.Group>
          )
        }
      </Pending>
    </section>
  );
}

function Reasons({ draft: { reasons }, set, problem }: Part) {
  const change = (at: number, part: Partial<Rules["reasons"][number]>) => set({ reasons: reasons.with(at, { ...reasons[at]!, ...part }) });
  const ofList = problem("reasons");
  return (
    <section className="sheet form-part">
      <h2>{texts.reasons}</h2>
      {ofList !== undefined && <Alert color="madder">{ofList}</Alert>}
      {reasons.map(({ id, name, payer, isDamage, needsPhotos }, at) => (
        <div key={id} className="return-reason" role="group" aria-label={texts.nth(at + 1)}>
          <TextInput
            label={texts.reason}
            maxLength={80}
            value={name}
            error={problem(`reasons.${at}.name`)}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <NativeSelect
            label={texts.payer}
            data={PAYERS.map((value) => ({ value, label: texts.payers[value] }))}
            value={payer}
            onChange={({ currentTarget }) => change(at, { payer: currentTarget.value as Payer })}
          />
          <div className="delivery-ticks">
            <Checkbox label={texts.needsPhotos} checked={needsPhotos} onChange={() => change(at, { needsPhotos: !needsPhotos })} />
            <Checkbox label={texts.isDamage} checked={isDamage} onChange={() => change(at, { isDamage: !isDamage })} />
          </div>
          <Button
            className="delivery-remove"
            variant="subtle"
            aria-label={texts.removeOf(name || texts.nth(at + 1))}
            onClick={() => set({ reasons: reasons.toSpliced(at, 1) })}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        style={{ justifySelf: "start" }}
        onClick={() =>
          set({ reasons: [...reasons, { id: crypto.randomUUID(), name: "", payer: "customer", isDamage: false, needsPhotos: false }] })
        }
      >
        {texts.add}
      </Button>
    </section>
  );
}
