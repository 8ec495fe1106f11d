/** The form of a document of content, or of a part of one, drawn from its schema. */
import { useEffect, useMemo, useRef } from "react";
import type { z } from "zod";
import type { Referenced } from "../../../contract/admin/content.ts";
import type { Insert } from "../../bricks/rich-text-editor.tsx";
import { objectField } from "./field.ts";
import { type Part, formContext } from "./form-context.ts";
import { Fields } from "./fields.tsx";

type Props = {
  /** Of an object: a document, a block, an item. */
  schema: z.core.$ZodType;
  value: Part;
  onChange: (value: Part) => void;
  /** What is wrong, by the path of the field in the document: 'items.2.name'. */
  issues?: Readonly<Record<string, string>>;
  /** Of everything that the value refers to. */
  references?: readonly Referenced[];
  /** Fields that are shown elsewhere. */
  omit?: readonly string[];
  /** Where the value is in its document: 'desktop.0.columns.1.blocks.2'. */
  basePath?: string;
  /** The path of a field to show at once. */
  target?: string;
  /** What can be put into long texts. */
  insert?: Insert;
};

const NO_ISSUES = {};
const NO_REFERENCES: readonly Referenced[] = [];

export function ContentForm({
  schema,
  value,
  onChange,
  issues = NO_ISSUES,
  references = NO_REFERENCES,
  omit,
  basePath = "",
  target = "",
  insert = "pictures",
}: Props) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (target === "") return;
    const found = [...(form.current?.querySelectorAll<HTMLElement>("[data-path]") ?? [])].find(({ dataset }) => dataset["path"] === target);
    // As a block: an effect must not return what scrolling returns.
    found?.scrollIntoView({ block: "center" });
    found?.querySelector<HTMLElement>("input, textarea, button, [contenteditable]")?.focus({ preventScroll: true });
  }, [target]);
  const context = useMemo(() => ({ issues, references, target, insert }), [issues, references, target, insert]);
  return (
    <formContext.Provider value={context}>
      <div ref={form} className="form-parts">
        <Fields field={objectField(schema)} value={value} path={basePath} omit={omit} onChange={onChange} />
      </div>
    </formContext.Provider>
  );
}
