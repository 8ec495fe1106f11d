/** The page of the product in the shop, with what is typed; opened when it is wanted, because each change draws it again. */
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { previewTypedProduct } from "../../contract/admin/products.ts";
import { send } from "../api.ts";
import { PreviewFrame } from "../bricks/preview-frame.tsx";
import { useMay } from "../session/use-session.ts";
import { catalogue } from "./messages.ts";
import { type ProductFields, bodyOf } from "./product-fields.ts";

const texts = catalogue.card;
const PHONE_WIDTH = 390;

export function PagePreview({ fields }: { fields: ProductFields }) {
  const mayChange = useMay()("catalogue.change");
  const [isOpen, setOpen] = useState(false);
  const [width, setWidth] = useState(PHONE_WIDTH);
  const product = useMemo(() => typedOf(fields), [fields]);
  if (!mayChange) return null;
  return (
    <section className="sheet product-page-preview">
      <h2>{texts.page}</h2>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hidePage : texts.showPage}
      </Button>
      {isOpen && (
        <PreviewFrame
          body={product}
          prepare={(body, token) => send(previewTypedProduct, { body: { product: body, ...(token !== undefined && { token }) } })}
          width={width}
          setWidth={setWidth}
        />
      )}
    </section>
  );
}

/** A page shows how many units there are, not how many come and go. */
function typedOf(fields: ProductFields): Record<string, unknown> {
  const { variations, ...product } = bodyOf(fields);
  return {
    ...product,
    variations: variations.map(({ stockChange, ...one }, at) => ({
      ...one,
      stock: stockChange + (fields.variations[at]?.known?.stock ?? 0),
    })),
  };
}
