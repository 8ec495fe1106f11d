/** The terms of an attribute: moved, added, changed, and deleted with another one in their place. */
import { Button, Group, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { deleteTerm, placeTerm, termDependants } from "../../../contract/admin/attributes.ts";
import { Refused, send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { MovableRows } from "../../bricks/movable-rows.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { Thumb } from "../../bricks/thumb.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { useMay } from "../../session/use-session.ts";
import { attributes } from "./messages.ts";
import { TermDialog } from "./term-dialog.tsx";
import type { Attribute, Term } from "./use-attributes.ts";

const texts = attributes.term;

type Dialog = { name: "add" } | { name: "change" | "remove"; term: Term } | null;

export function Terms({ attribute }: { attribute: Attribute }) {
  const { holds, name, terms } = attribute;
  const mayChange = useMay()("catalogue.change");
  const change = useChange("attributes", "product-choices");
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  return (
    <section className="sheet form-part terms">
      <Group justify="space-between">
        <h2>{texts.title}</h2>
        {mayChange && <Button onClick={() => setDialog({ name: "add" })}>{texts.add}</Button>}
      </Group>
      {terms.length === 0 ? (
        <p className="empty">{texts.empty}</p>
      ) : (
        <MovableRows
          items={terms}
          label={texts.list(name)}
          mayMove={mayChange}
          move={(id, beforeId) => change(() => send(placeTerm, { params: { id }, body: { beforeId } }))}
        >
          {(term) => (
            <>
              {holds === "colour" && <span className="swatch" style={{ background: term.colour || undefined }} />}
              {holds === "picture" && <Thumb picture={term.picture} />}
              <span className="tree-name breaks">
                {term.name}
                <span className="quiet tree-more">{[measureOf(term), texts.products(term.products ?? 0)].filter(Boolean).join(" · ")}</span>
              </span>
              {mayChange && (
                <span className="term-buttons">
                  <Button variant="subtle" aria-label={texts.change(term.name)} onClick={() => setDialog({ name: "change", term })}>
                    {texts.changeIt}
                  </Button>
                  <Button
                    variant="subtle"
                    c="madder"
                    aria-label={texts.removeOf(term.name)}
                    onClick={() => setDialog({ name: "remove", term })}
                  >
                    {texts.removeIt}
                  </Button>
                </span>
              )}
            </>
          )}
        </MovableRows>
      )}
      {dialog?.name === "add" && <TermDialog attribute={attribute} term={null} close={close} />}
      {dialog?.name === "change" && <TermDialog attribute={attribute} term={dialog.term} close={close} />}
      {dialog?.name === "remove" && <Remove attribute={attribute} term={dialog.term} close={close} />}
    </section>
  );
}

/** '152 × 244 cm, Runner'; '' for a term without measures. */
const measureOf = ({ measure }: Term): string =>
  measure ? `${measure.widthCm} × ${measure.lengthCm} cm, ${texts.shapes[measure.shape].toLowerCase()}` : "";

function Remove({ attribute, term: { id, name }, close }: { attribute: Attribute; term: Term; close: () => void }) {
  const change = useChange("attributes", "product-choices", "products");
  const [into, setInto] = useState<string | null>(null);
  const found = useQuery({ queryKey: ["term-dependants", id], queryFn: () => send(termDependants, { params: { id } }), gcTime: 0 });
  const isUsed = (found.data?.products ?? 0) > 0;
  const remove = () => {
    if (isUsed && into === null) throw new Refused("", texts.intoNeeded, []);
    return change(() => send(deleteTerm, { params: { id }, query: isUsed && into !== null ? { into } : {} }), texts.removed(name));
  };
  return (
    <Confirm
      title={texts.removeOf(name)}
      label={texts.removeIt}
      isDanger
      isReady={found.data !== undefined && found.data.ordered.length === 0}
      close={close}
      run={async () => await remove()}
    >
      <Pending query={found}>
        {({ products, names, ordered }) => {
          if (products === 0) return <p className="breaks">{texts.ask(name)}</p>;
          if (ordered.length > 0) return <p className="breaks">{texts.ordered(ordered.join(", "))}</p>;
          return (
            <>
              <p className="breaks">{texts.needed(name, products)}</p>
              <ul>
                {names.map((one) => (
                  <li key={one} className="breaks">
                    {one}
                  </li>
                ))}
                {products > names.length && <li>{texts.andMore(products - names.length)}</li>}
              </ul>
              <Select
                label={texts.into}
                description={texts.intoHint}
                searchable
                data={attribute.terms.filter((one) => one.id !== id).map((one) => ({ value: String(one.id), label: one.name }))}
                value={into}
                onChange={setInto}
              />
            </>
          );
        }}
      </Pending>
    </Confirm>
  );
}
