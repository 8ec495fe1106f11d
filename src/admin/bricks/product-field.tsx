/** A product, whatever its sizes and colours: found by its name, then shown with a way to choose another. */
import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { productSearch } from "../../contract/admin/catalogue.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { pickerMessages as texts } from "./picker-messages.ts";
import { SearchPicker } from "./search-picker.tsx";

export type PickedProduct = Pick<ReplyOf<typeof productSearch>["products"][number], "slug" | "name">;

type Props = { product: PickedProduct | null; pick: (product: PickedProduct | null) => void; error?: ReactNode };

export function ProductField({ product, pick, error }: Props) {
  if (product)
    return (
      <Group justify="space-between">
        <strong className="breaks">{product.name}</strong>
        <Button variant="default" onClick={() => pick(null)}>
          {texts.otherProduct}
        </Button>
      </Group>
    );
  return (
    <SearchPicker
      label={texts.wholeProduct}
      placeholder={texts.wholeProductHint}
      error={error}
      kind="products"
      search={async (q, signal) => (await send(productSearch, { query: { q }, signal })).products}
      keyOf={({ slug }) => slug}
      renderOption={({ name }) => name}
      pick={pick}
    />
  );
}
