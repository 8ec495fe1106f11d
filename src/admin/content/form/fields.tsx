/** The fields of a part of a document, each with the control that its schema asks for. */
import { Button, Group, Input, MultiSelect, NumberInput, Select, Switch, TextInput, Textarea } from "@mantine/core";
import { RichText } from "../../bricks/rich-text.tsx";
import type { Field } from "./field.ts";
import { type FieldsProps, type Part, useForm, within } from "./form-context.ts";
import { LinkField } from "./link-field.tsx";
import { formMessages as texts } from "./messages.ts";
import { PartList } from "./part-list.tsx";
import { ReferenceField, ReferencesField } from "./reference-fields.tsx";

export const Fields = ({ field, value, path, omit, onChange }: FieldsProps) =>
  field.fields
    .filter(([name, { control }]) => control !== "none" && !omit?.includes(name))
    .map(([name, inner]) => (
      <div key={name} data-path={within(path, name)} className="form-field">
        <Control field={inner} value={value[name]} path={within(path, name)} onChange={(next) => onChange({ ...value, [name]: next })} />
      </div>
    ));

type ControlProps = { field: Field; value: unknown; path: string; onChange: (value: unknown) => void };

const WIDE_LINES = { autosize: true, minRows: 2, maxRows: 12 } as const;

function Control({ field, value, path, onChange }: ControlProps) {
  const { issues, insert } = useForm();
  const error = issues[path];
  const words = { label: field.title, description: field.help === "" ? undefined : field.help, error };
  switch (field.control) {
    case "line":
    case "site":
    case "classNames":
      return (
        <TextInput {...words} value={text(value)} autoComplete="off" onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      );
    case "date":
    case "time":
      return (
        <TextInput
          {...words}
          type={field.control}
          value={text(value)}
          onChange={({ currentTarget: { value: typed } }) =>
            onChange(typed === "" && field.control === "date" && field.isNullable ? null : typed)
          }
          maw={220}
        />
      );
    case "lines":
    case "inlineStyle":
      return <Textarea {...words} {...WIDE_LINES} value={text(value)} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
    case "html":
      return <RichText {...words} value={text(value)} insert={insert} onChange={onChange} />;
    case "link":
      return <LinkField {...words} value={text(value)} onChange={onChange} />;
    case "yesNo":
      return <Switch {...words} checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />;
    case "number":
      return (
        <NumberInput
          {...words}
          value={typeof value === "number" ? value : ""}
          allowDecimal={false}
          {...(field.least !== undefined && { min: field.least })}
          {...(field.most !== undefined && { max: field.most })}
          clampBehavior="none"
          maw={220}
          onChange={(next) => onChange(next === "" ? null : next)}
        />
      );
    case "choice":
      return (
        <Select
          {...words}
          allowDeselect={false}
          data={field.options.map((one) => ({ value: String(one.value), label: one.label }))}
          value={String(value)}
          onChange={(next) => onChange(field.options.find((one) => String(one.value) === next)?.value)}
        />
      );
    case "choices":
      return (
        <MultiSelect
          {...words}
          data={field.options.map((one) => ({ value: String(one.value), label: one.label }))}
          value={(value as readonly string[]).map(String)}
          onChange={(next) => onChange(field.options.filter((one) => next.includes(String(one.value))).map((one) => one.value))}
        />
      );
    case "dates":
      return <Dates {...words} path={path} add={field.add} most={field.most} value={value as readonly string[]} onChange={onChange} />;
    case "reference":
      return <ReferenceField {...words} kind={field.kind} value={value as number | null} onChange={onChange} />;
    case "references":
      return <ReferencesField {...words} kind={field.kind} value={value as readonly number[]} onChange={onChange} />;
    case "object":
      return (
        <fieldset className="form-group">
          <legend>{field.title}</legend>
          {field.help !== "" && <p className="quiet">{field.help}</p>}
          {error !== undefined && (
            <p className="hot" role="alert">
              {error}
            </p>
          )}
          <Fields field={field} value={value as Part} path={path} onChange={onChange} />
        </fieldset>
      );
    case "list":
      return <PartList field={field} value={value as readonly Record<string, unknown>[]} path={path} onChange={onChange} Fields={Fields} />;
    case "none":
      return null;
  }
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

type DatesProps = {
  label: string;
  description: string | undefined;
  error: string | undefined;
  path: string;
  add: string;
  most: number;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
};

function Dates({ label, description, error, path, add, most, value, onChange }: DatesProps) {
  const { issues } = useForm();
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div className="form-dates">
        {value.map((day, at) => (
          // Days have no key of their own; the fields hold no state besides the form's.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} gap="xs" align="start">
            <TextInput
              type="date"
              aria-label={label}
              value={day}
              error={issues[within(path, at)]}
              onChange={({ currentTarget }) => onChange(value.with(at, currentTarget.value))}
            />
            <Button variant="subtle" aria-label={texts.removeDay(day)} onClick={() => onChange(value.toSpliced(at, 1))}>
              ×
            </Button>
          </Group>
        ))}
        {value.length < most && (
          <Button variant="default" onClick={() => onChange([...value, ""])}>
            {add}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
