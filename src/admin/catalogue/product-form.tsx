/** The form of a product: its parts at the left, what it is worth at the right. */
import { type ComponentProps, type ReactNode, useState } from "react";
import { Refused } from "../api.ts";
import { RecordForm } from "../bricks/record/record-form.tsx";
import { PagePreview } from "./page-preview.tsx";
import { catalogue } from "./messages.ts";
import { CardPreview } from "./previews.tsx";
import type { Choices, Product, ProductFields } from "./product-fields.ts";
import { PicturesPart } from "./pictures-part.tsx";
import { ReadinessSheet, readinessOf } from "./readiness.tsx";
import { SizesPart } from "./sizes-part.tsx";
import { BasicsPart, FactsPart, PlacesPart, SearchPart } from "./text-parts.tsx";

type Props = Pick<ComponentProps<typeof RecordForm<ProductFields>>, "name" | "saved" | "label" | "submit" | "history" | "watch"> & {
  choices: Choices;
  /** As it is saved; null for a new one. */
  product: Product | null;
  /** What else stands beside the form. */
  children?: ReactNode;
};

export function ProductForm({ choices, product, children, submit, ...form }: Props) {
  // Pictures that have not arrived are not saved with it.
  const [isSending, setSending] = useState(false);
  const submitWhole: Props["submit"] = async (fields, version) => {
    const message = catalogue.pictures.onTheirWay;
    if (isSending) throw new Refused("input.invalid", message, [{ field: "pictures", message }]);
    await submit(fields, version);
  };
  return (
    <RecordForm {...form} submit={submitWhole} isWide show={(_path, value) => shownValue(value)}>
      {(parts) => (
        <div className="product-form">
          <div className="form-parts">
            <PicturesPart {...parts} choices={choices} watchSending={setSending} />
            <BasicsPart {...parts} choices={choices} savedSlug={product?.slug ?? null} />
            <SizesPart {...parts} choices={choices} saved={product?.variations ?? []} />
            <PlacesPart {...parts} choices={choices} />
            <FactsPart {...parts} choices={choices} />
            <SearchPart {...parts} choices={choices} />
          </div>
          <aside className="product-rail">
            <ReadinessSheet readiness={readinessOf(parts.draft, choices)} />
            {children}
            <CardPreview fields={parts.draft} choices={choices} />
            <PagePreview fields={parts.draft} />
          </aside>
        </div>
      )}
    </RecordForm>
  );
}

const shownValue = (value: unknown): string =>
  typeof value === "object" ? `${Array.isArray(value) ? value.length : ""} …` : String(value);
