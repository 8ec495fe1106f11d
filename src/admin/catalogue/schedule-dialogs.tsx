/** When a product goes on sale and is archived by itself, and the link that shows it before. */
import { Button, Modal, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { previewProduct, scheduleProduct } from "../../contract/admin/products.ts";
import { checked, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { fromTimeField, toTimeField } from "../bricks/time-field.ts";
import { useChange } from "../bricks/use-change.ts";
import { catalogue } from "./messages.ts";
import type { Product } from "./product-fields.ts";

const texts = catalogue.product;

type Props = { product: Product; close: () => void };

export function Schedule({ product: { id, status, publishAt, endAt }, close }: Props) {
  const change = useChange("products");
  const [typed, setTyped] = useState({ publishAt: toTimeField(publishAt), endAt: toTimeField(endAt) });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const field = (name: keyof typeof typed) => ({
    type: "datetime-local",
    label: texts[name],
    description: texts.momentHint,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const run = async () => {
    setErrors({});
    try {
      await change(async () => {
        const body = { publishAt: fromTimeField(typed.publishAt), endAt: fromTimeField(typed.endAt) };
        await send(scheduleProduct, { params: { id }, body: checked(scheduleProduct.body, body) });
      }, texts.scheduled);
    } catch (refused) {
      setErrors(fieldErrors(refused));
      throw refused;
    }
  };
  return (
    <Confirm title={texts.schedule} label={texts.scheduleSave} close={close} run={run}>
      {status !== "active" && <TextInput {...field("publishAt")} />}
      <TextInput {...field("endAt")} />
    </Confirm>
  );
}

export function Preview({ product: { id }, close }: Props) {
  // A new link each time: an old one may be over soon.
  const made = useQuery({ queryKey: ["product-preview", id], queryFn: () => send(previewProduct, { params: { id } }), gcTime: 0 });
  return (
    <Modal opened onClose={close} title={texts.preview}>
      <p style={{ marginTop: 0 }}>{texts.previewAbout}</p>
      <Pending query={made}>
        {({ address }) => (
          <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
            <TextInput
              w="100%"
              label={texts.previewLink}
              readOnly
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button component="a" href={address} target="_blank" rel="noreferrer" data-autofocus>
              {texts.previewOpen}
            </Button>
          </div>
        )}
      </Pending>
    </Modal>
  );
}
