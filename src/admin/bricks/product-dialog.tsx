/** Chooses a product by its name. */
import { Modal } from "@mantine/core";
import { productSearch } from "../../contract/admin/catalogue.ts";
import { send } from "../api.ts";
import { pickerMessages as texts } from "./picker-messages.ts";
import type { PickedProduct } from "./product-field.tsx";
import { SearchPicker } from "./search-picker.tsx";

export const ProductDialog = ({ pick, close }: { pick: (product: PickedProduct) => void; close: () => void }) => (
  <Modal opened onClose={close} title={texts.aProduct}>
    <SearchPicker
      label={texts.wholeProduct}
      placeholder={texts.wholeProductHint}
      kind="products"
      search={async (q, signal) => (await send(productSearch, { query: { q }, signal })).products}
      keyOf={({ slug }) => slug}
      renderOption={({ name }) => name}
      pick={(product) => {
        close();
        pick(product);
      }}
    />
  </Modal>
);
