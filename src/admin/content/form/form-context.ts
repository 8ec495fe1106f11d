/** What every field of a form needs to know: what is wrong where, and what references lead to. */
import { createContext, use } from "react";
import type { Referenced } from "../../../contract/admin/content.ts";
import type { ReferenceKind } from "../../../contract/content/fields.ts";
import type { ObjectField } from "./field.ts";
import type { Insert } from "../../bricks/rich-text-editor.tsx";

export type Part = Readonly<Record<string, unknown>>;
export type FieldsProps = {
  field: ObjectField;
  value: Part;
  path: string;
  /** Fields that are shown elsewhere. */
  omit?: readonly string[] | undefined;
  onChange: (value: Part) => void;
};

export type FormContext = {
  issues: Readonly<Record<string, string>>;
  references: readonly Referenced[];
  /** The path of a field that is shown, though the parts it is in were closed. */
  target: string;
  insert: Insert;
};

export const formContext = createContext<FormContext>({ issues: {}, references: [], target: "", insert: "pictures" });

export const useForm = () => use(formContext);

/** Whether something at the path, or in it, needs a look. */
export const hasBelow = (paths: readonly string[], path: string): boolean =>
  paths.some((one) => one === path || one.startsWith(`${path}.`));

/** Things that were picked in this visit: their names are not in what the server has told. */
const picked = new Map<string, Referenced>();

export const remember = (one: Referenced): void => void picked.set(`${one.kind}:${one.id}`, one);

/** What a reference leads to; undefined when nobody has told. */
export function useReferenceOf(): (kind: ReferenceKind, id: number) => Referenced | undefined {
  const { references } = useForm();
  return (kind, id) => references.find((one) => one.kind === kind && one.id === id) ?? picked.get(`${kind}:${id}`);
}

export const within = (path: string, name: string | number): string => (path === "" ? String(name) : `${path}.${name}`);
