/** Adds a term that a form misses, without leaving the form. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { Pending } from "../../bricks/pending.tsx";
import { attributes } from "./messages.ts";
import { TermDialog } from "./term-dialog.tsx";
import { useAttributes } from "./use-attributes.ts";

type Props = { attribute: { id: number; name: string }; onAdded: (id: number) => void };

export function AddTerm({ attribute, onAdded }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" className="add-term" onClick={() => setOpen(true)}>
        {attributes.term.addTo(attribute.name)}
      </Button>
      {isOpen && <Opened attribute={attribute} onAdded={onAdded} close={() => setOpen(false)} />}
    </>
  );
}

function Opened({ attribute, onAdded, close }: Props & { close: () => void }) {
  return (
    <Pending query={useAttributes()}>
      {(all) => {
        const found = all.find(({ id }) => id === attribute.id);
        return found ? <TermDialog attribute={found} term={null} close={close} onAdded={onAdded} /> : null;
      }}
    </Pending>
  );
}
