/** Recording that nobody took in a parcel that goes by hand. */
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { recordUndelivered } from "../../contract/admin/couriers.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { useChange } from "../bricks/use-change.ts";
import { couriers } from "./courier-messages.ts";
import type { Parcel } from "./parcel.ts";

const texts = couriers.undelivered;

export function UndeliveredButton({ parcel: { id, number } }: { parcel: Parcel }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" color="ink" aria-label={texts.of(number)} onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <Ask id={id} number={number} close={() => setOpen(false)} />}
    </>
  );
}

function Ask({ id, number, close }: Pick<Parcel, "id" | "number"> & { close: () => void }) {
  const [text, setText] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  const change = useChange("parcels", "order", "today");
  return (
    <Confirm
      title={texts.title}
      label={texts.go}
      close={close}
      run={() => change(() => send(recordUndelivered, { params: { id }, body: { key, text } }), texts.done(number))}
    >
      <p>{texts.lede}</p>
      <TextInput label={texts.why} maxLength={200} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
    </Confirm>
  );
}
