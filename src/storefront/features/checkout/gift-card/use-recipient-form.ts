/** A form with the recipient's fields. What is typed is saved at once; an error is hidden while its field is edited. */
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { type GiftRecipient, readGiftRecipient, saveGiftRecipient } from "../../../state/checkout/gift-recipient.wire.ts";
import type { Errors, Values } from "../../../ui/form/field.tsx";
import { recipientIn } from "./recipient.rules.ts";

export function useRecipientForm(): {
  form: RefObject<HTMLFormElement | null>;
  start: GiftRecipient;
  /** What the fields hold now. */
  current: () => GiftRecipient;
  save: () => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Without the errors of fields that were edited since the last `showAll`. */
  shown: (errors: Errors) => Errors;
  showAll: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(readGiftRecipient);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const current = () => (form.current ? recipientIn(valuesOf(form.current), new Date()) : start);
  const save = () => saveGiftRecipient(current());
  return {
    form,
    start,
    current,
    save,
    onInput: ({ target }) => {
      if ("name" in target) setTouched((before) => [...before, String(target.name)]);
      save();
    },
    shown: (errors) => Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field))),
    showAll: () => setTouched([]),
  };
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [field, value] of new FormData(form)) if (typeof value === "string") values[field] = value;
  return values;
}
