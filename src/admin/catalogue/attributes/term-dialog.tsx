/** The form of a term: its name, and the colour, picture or measures that its attribute's terms have. */
import { Alert, ColorInput, SegmentedControl, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { SHAPES, addTerm, changeTerm } from "../../../contract/admin/attributes.ts";
import type { PictureWire } from "../../../contract/fields.ts";
import { Refused, checked, fieldErrors, send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { PictureField } from "../categories/picture-field.tsx";
import { type Shape, type Unit, cmOf, feetOf, sizeName } from "./measures.ts";
import { attributes } from "./messages.ts";
import type { Attribute, Term } from "./use-attributes.ts";

const texts = attributes.term;

type Fields = {
  name: string;
  colour: string;
  shape: Shape;
  unit: Unit;
  width: string;
  length: string;
  picture: { id: number; picture: PictureWire } | null;
};

const fieldsOf = (term: Term | null): Fields => ({
  name: term?.name ?? "",
  colour: term?.colour ?? "",
  shape: term?.measure?.shape ?? "rectangle",
  unit: term?.measure ? "cm" : "feet",
  width: term?.measure ? String(term.measure.widthCm) : "",
  length: term?.measure ? String(term.measure.lengthCm) : "",
  picture: term?.picture && typeof term.pictureId === "number" ? { id: term.pictureId, picture: term.picture } : null,
});

const isEqualSided = (shape: Shape) => shape === "round" || shape === "square";

const inUnit = (unit: Unit, cm: number | null): string => {
  if (cm === null || Number.isNaN(cm)) return "";
  return unit === "cm" ? String(cm) : feetOf(cm);
};

type Props = {
  attribute: Attribute;
  /** Null for a new one. */
  term: Term | null;
  close: () => void;
  /** Is told the id of a new term when forms know it. */
  onAdded?: (id: number) => void;
};

export function TermDialog({ attribute: { id: attributeId, name: attributeName, holds, terms }, term, close, onAdded }: Props) {
  const change = useChange("attributes", "product-choices", ...(term ? ["products"] : []));
  const [fields, setFields] = useState(() => fieldsOf(term));
  const [error, setError] = useState<unknown>(null);
  // What a colleague saved is replaced only by someone who has seen it.
  const [version, setVersion] = useState(term?.version ?? 0);
  const now = terms.find((one) => one.id === term?.id);
  const isConflict = error instanceof Refused && error.code === "staff.changed_meanwhile";
  const set = (what: Partial<Fields>) => setFields((before) => ({ ...before, ...what }));
  /** A size is named by its measures until someone types another name. */
  const setSize = (what: Partial<Fields>) => {
    const next = { ...fields, ...what };
    set({ ...what, ...(fields.name === sizeName(fields) && { name: sizeName(next) }) });
  };
  const problems = fieldErrors(error);
  const [widthCm, lengthCm] = [
    cmOf(fields.width, fields.unit),
    cmOf(isEqualSided(fields.shape) ? fields.width : fields.length, fields.unit),
  ];
  const run = async () => {
    try {
      setError(null);
      if (holds === "size") expectMeasures(widthCm, lengthCm);
      const body = {
        name: fields.name,
        colour: holds === "colour" ? fields.colour : "",
        measure: holds === "size" ? { widthCm, lengthCm, shape: fields.shape } : null,
        pictureId: holds === "picture" ? (fields.picture?.id ?? null) : null,
      };
      if (term) {
        const given = checked(changeTerm.body, { ...body, version });
        await change(() => send(changeTerm, { params: { id: term.id }, body: given }), texts.saved);
        return;
      }
      let added = 0;
      const given = checked(addTerm.body, body);
      await change(async () => {
        added = (await send(addTerm, { params: { id: attributeId }, body: given })).id;
      }, texts.added(fields.name.trim()));
      onAdded?.(added);
    } catch (refused) {
      setError(refused);
      throw refused;
    }
  };
  if (isConflict && now && now.version !== version) setVersion(now.version);
  const measureField = (name: "width" | "length", label: string, cm: number | null) => (
    <TextInput
      label={label}
      description={fields.unit === "cm" ? undefined : cm === null || Number.isNaN(cm) ? texts.feetHint : texts.isCm(cm)}
      inputMode={fields.unit === "cm" ? "numeric" : "text"}
      autoComplete="off"
      value={fields[name]}
      error={cm !== null && Number.isNaN(cm) ? texts.unreadable : problems[`measure.${name}Cm`]}
      onChange={({ currentTarget }) => setSize({ [name]: currentTarget.value })}
    />
  );
  return (
    <Confirm title={term ? texts.change(term.name) : texts.addTo(attributeName)} label={texts.save} close={close} run={run}>
      {isConflict && now && (
        <Alert color="indigo" role="status">
          {texts.theirs(now.name)}
        </Alert>
      )}
      {holds === "size" && (
        <>
          <div className="record-pair">
            <Select
              label={texts.shape}
              allowDeselect={false}
              data={SHAPES.map((value) => ({ value, label: texts.shapes[value] }))}
              value={fields.shape}
              onChange={(shape) => shape && setSize({ shape: shape as Shape })}
            />
            <SegmentedControl
              aria-label={texts.unit}
              style={{ alignSelf: "end" }}
              data={(["feet", "cm"] as const).map((value) => ({ value, label: texts.units[value] }))}
              value={fields.unit}
              onChange={(to) => {
                const unit = to as Unit;
                setSize({ unit, width: inUnit(unit, widthCm), length: inUnit(unit, lengthCm) });
              }}
            />
          </div>
          <div className="record-pair">
            {isEqualSided(fields.shape) ? (
              measureField("width", fields.shape === "round" ? texts.across : texts.side, widthCm)
            ) : (
              <>
                {measureField("width", texts.width, widthCm)}
                {measureField("length", texts.length, lengthCm)}
              </>
            )}
          </div>
          {problems["measure"] && (
            <p className="hot" role="alert">
              {problems["measure"]}
            </p>
          )}
        </>
      )}
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus={holds === "size" ? undefined : true}
        value={fields.name}
        error={problems["name"]}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      {holds === "colour" && (
        <ColorInput
          label={texts.colour}
          description={texts.colourHint}
          eyeDropperButtonProps={{ "aria-label": texts.pickColour }}
          format="hex"
          value={fields.colour}
          error={problems["colour"]}
          onChange={(colour) => set({ colour })}
        />
      )}
      {holds === "picture" && (
        <PictureField value={fields.picture} error={problems["pictureId"]} onChange={(picture) => set({ picture })} />
      )}
      {term !== null && (term.products ?? 0) > 0 && <p className="quiet">{texts.productsHave(term.products ?? 0)}</p>}
    </Confirm>
  );
}

/** Throws what the field would say: a measure that cannot be read is none. */
function expectMeasures(widthCm: number | null, lengthCm: number | null): void {
  const missing = [...(widthCm === null ? ["measure.widthCm"] : []), ...(lengthCm === null ? ["measure.lengthCm"] : [])];
  if (missing.length === 0) return;
  throw new Refused(
    "input.invalid",
    texts.measureMissing,
    missing.map((field) => ({ field, message: texts.measureMissing })),
  );
}
