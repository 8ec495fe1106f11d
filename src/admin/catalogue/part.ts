import type { Parts } from "../bricks/record/record-form.tsx";
import type { Choices, ProductFields } from "./product-fields.ts";

/** What each part of the form of a product is given. */
export type Part = Parts<ProductFields> & { choices: Choices };

export const options = (choices: readonly { id: number; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));
