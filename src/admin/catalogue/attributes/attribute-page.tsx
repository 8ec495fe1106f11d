/** One attribute: its form and its terms. */
import { Button, Select, Switch, TextInput, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { useNavigate, useParams } from "react-router";
import {
  type GivenAttribute,
  TERM_KINDS,
  type TermKind,
  addAttribute,
  changeAttribute,
  deleteAttribute,
} from "../../../contract/admin/attributes.ts";
import { checked, send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { RecordForm } from "../../bricks/record/record-form.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { useMay } from "../../session/use-session.ts";
import { NotFound } from "../../shell/page-failed.tsx";
import { attributes as texts } from "./messages.ts";
import { Terms } from "./terms.tsx";
import { type Attribute, useAttributes } from "./use-attributes.ts";

const nothing: GivenAttribute = { name: "", holds: "name", isVariation: false, isFilter: true };

const fieldsOf = ({ name, holds, isVariation, isFilter }: GivenAttribute): GivenAttribute => ({ name, holds, isVariation, isFilter });

export const NewAttribute = () => <Pending query={useAttributes()}>{(all) => <NewForm all={all} />}</Pending>;

function NewForm({ all }: { all: readonly Attribute[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.add}</Title>
      </div>
      <AttributeForm
        name="attributes/new"
        saved={{ fields: nothing, version: 0 }}
        label={texts.form.save}
        attribute={null}
        hasSizes={all.some(({ holds }) => holds === "size")}
        submit={async (fields) => {
          const { id } = await send(addAttribute, { body: checked(addAttribute.body, fields) });
          await queries.invalidateQueries({ queryKey: ["attributes"] });
          notifications.show({ message: texts.form.created(fields.name.trim()) });
          await navigate(`/attributes/${id}`, { replace: true });
          await queries.invalidateQueries({ queryKey: ["product-choices"] });
        }}
      />
    </>
  );
}

export function AttributePage() {
  const id = Number(useParams()["id"]);
  return (
    <Pending query={useAttributes(id)}>
      {(all) => {
        const attribute = all.find((one) => one.id === id);
        return attribute ? <Shown key={id} attribute={attribute} hasSizes={all.some(({ holds }) => holds === "size")} /> : <NotFound />;
      }}
    </Pending>
  );
}

function Shown({ attribute, hasSizes }: { attribute: Attribute; hasSizes: boolean }) {
  const { id, name, version } = attribute;
  const mayChange = useMay()("catalogue.change");
  const change = useChange("attributes", "product-choices");
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {name}
        </Title>
        {mayChange && (
          <Button variant="default" c="madder" onClick={() => setRemoving(true)}>
            {texts.remove.title}
          </Button>
        )}
      </div>
      <Terms attribute={attribute} />
      <fieldset className="bare" disabled={!mayChange}>
        <AttributeForm
          name={`attributes/${id}`}
          saved={{ fields: fieldsOf(attribute), version }}
          label={texts.form.save}
          attribute={attribute}
          hasSizes={hasSizes}
          submit={(fields, from) =>
            change(
              () => send(changeAttribute, { params: { id }, body: checked(changeAttribute.body, { ...fields, version: from }) }),
              texts.form.saved,
            )
          }
        />
      </fieldset>
      {isRemoving && <Remove attribute={attribute} close={() => setRemoving(false)} />}
    </>
  );
}

type FormProps = Pick<ComponentProps<typeof RecordForm<GivenAttribute>>, "name" | "saved" | "label" | "submit"> & {
  /** As it is saved; null for a new one. */
  attribute: Attribute | null;
  /** Whether an attribute has the sizes already. */
  hasSizes: boolean;
};

function AttributeForm({ attribute, hasSizes, ...form }: FormProps) {
  const isUsed = attribute?.terms.some(({ products }) => products !== 0) ?? false;
  const isSize = attribute?.holds === "size";
  const kinds = TERM_KINDS.filter((kind) => (kind === "size" ? isSize || (attribute === null && !hasSizes) : !isSize));
  const show = (path: string, value: unknown) => (path === "holds" ? texts.form.kinds[value as TermKind] : String(value));
  return (
    <RecordForm {...form} show={show}>
      {({ draft, set, text, problem }) => (
        <section className="sheet form-part">
          <h2>{texts.form.basics}</h2>
          <div className="record-pair">
            <TextInput {...text("name")} label={texts.form.name} description={texts.form.nameHint} />
            <Select
              label={texts.form.holds}
              allowDeselect={false}
              disabled={isSize}
              data={kinds.map((value) => ({ value, label: texts.form.kinds[value] }))}
              value={draft.holds}
              error={problem("holds")}
              onChange={(holds) => holds && set({ holds: holds as TermKind, ...(holds === "size" && { isVariation: true }) })}
            />
          </div>
          <Switch
            label={texts.form.isVariation}
            description={isUsed ? texts.form.variationStays : texts.form.variationHint}
            disabled={isUsed}
            checked={draft.isVariation}
            error={problem("isVariation")}
            onChange={({ currentTarget }) => set({ isVariation: currentTarget.checked })}
          />
          <Switch
            label={texts.form.isFilter}
            description={texts.form.filterHint}
            checked={draft.isFilter}
            error={problem("isFilter")}
            onChange={({ currentTarget }) => set({ isFilter: currentTarget.checked })}
          />
        </section>
      )}
    </RecordForm>
  );
}

function Remove({ attribute: { id, name, terms }, close }: { attribute: Attribute; close: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const used = terms.filter(({ products }) => products !== 0);
  const remove = async () => {
    await send(deleteAttribute, { params: { id } });
    notifications.show({ message: texts.remove.done(name) });
    await navigate("/attributes", { replace: true });
    await Promise.all(["attributes", "product-choices"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <Confirm title={texts.remove.title} label={texts.remove.title} isDanger isReady={used.length === 0} close={close} run={remove}>
      <p className="breaks">{used.length === 0 ? texts.remove.ask(name) : texts.remove.used(name)}</p>
      {used.length > 0 && (
        <ul>
          {used.map((term) => (
            <li key={term.id} className="breaks">
              {term.name}: {texts.term.products(term.products ?? 0)}
            </li>
          ))}
        </ul>
      )}
    </Confirm>
  );
}
