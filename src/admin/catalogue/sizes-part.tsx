/** The variations of a product: chosen by size, each with its price, stock and parcel. A table that becomes cards on a phone. */
import { Button, Checkbox, Group, MultiSelect, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReadinessPoint } from "../../contract/admin/product-readiness.ts";
import { money } from "../format.ts";
import { numberOf, paiseOf } from "../bricks/rupees.ts";
import { AddTerm } from "./attributes/add-term.tsx";
import { catalogue } from "./messages.ts";
import { type Part, options } from "./part.ts";
import { pointIs } from "./readiness.tsx";
import { type Choices, type Product, type VariationFields, choicesKey } from "./product-fields.ts";
import { chosenTerms, mayMislead, priceByArea, squareFeet, variationAttributes, variationName, withTerms } from "./sizes.ts";

const texts = catalogue.sizes;
type Column = {
  field: keyof VariationFields & string;
  label: string;
  wire?: string;
  mode: "decimal" | "numeric" | "text";
  hint?: string;
  point?: ReadinessPoint;
};

const prices: readonly Column[] = [
  { field: "price", label: texts.price, mode: "decimal", point: "price" },
  { field: "mrp", label: texts.mrp, mode: "decimal", hint: texts.mrpHint, point: "mrp" },
  { field: "stock", label: texts.stock, wire: "stockChange", mode: "numeric" },
];
const parcel: readonly Column[] = [
  { field: "weightKg", label: texts.weight, wire: "weightGrams", mode: "decimal", point: "weight" },
  { field: "rolledLengthCm", label: texts.rolled, mode: "numeric", point: "rolledLength" },
  { field: "shelf", label: texts.shelf, mode: "text" },
  { field: "sku", label: texts.sku, mode: "text" },
];
const quantities: readonly Column[] = [
  { field: "minimumQuantity", label: texts.minimum, mode: "numeric" },
  { field: "step", label: texts.step, mode: "numeric" },
];

/** `saved`: the prices of the last 30 days, of variations that are saved. */
export function SizesPart({ draft, set, problem, choices, saved }: Part & { saved: Product["variations"] }) {
  const { variations, sku } = draft;
  const attributes = variationAttributes(choices);
  const chosen = chosenTerms(attributes, variations);
  const ordered = new Set(variations.filter(({ known }) => known?.wasOrdered).flatMap(({ termIds }) => termIds));
  const hasQuantities = variations.some(({ minimumQuantity, step }) => minimumQuantity !== "1" || step !== "1");
  const [showsQuantities, setShowsQuantities] = useState(hasQuantities);
  const columns = [...prices, ...parcel, ...(showsQuantities ? quantities : [])];
  // Instead of the only one, the product is archived.
  const canHide = variations.length > 1 || variations.some(({ isVisible }) => !isVisible);
  const change = (key: string, what: Partial<VariationFields>) =>
    set({ variations: variations.map((one) => (one.key === key ? { ...one, ...what } : one)) });
  const choose = (attributeId: number, ids: readonly number[], known = attributes) => {
    const kept = [...(chosen.get(attributeId) ?? [])].filter((id) => ordered.has(id));
    const wanted = new Map(chosen).set(attributeId, [...new Set([...kept, ...ids])]);
    set({ variations: withTerms(variations, wanted, { attributes: known, sku }) });
  };
  const queries = useQueryClient();
  /** A new term is in the choices that were read again after it was added. */
  const chooseAdded = (attributeId: number, termId: number) =>
    choose(
      attributeId,
      [...(chosen.get(attributeId) ?? []), termId],
      variationAttributes(queries.getQueryData<Choices>(choicesKey) ?? choices),
    );
  const select = ({ id, code, name, terms }: (typeof attributes)[number]) => (
    <div key={id} className="with-add" {...(code === "size" && pointIs("quantity"))}>
      <MultiSelect
        label={name}
        description={ordered.size > 0 ? texts.ordered : texts.chooseHint}
        searchable
        data={options(terms)}
        value={(chosen.get(id) ?? []).map(String)}
        onChange={(ids) => choose(id, ids.map(Number))}
      />
      <AddTerm attribute={{ id, name }} onAdded={(termId) => chooseAdded(id, termId)} />
    </div>
  );
  /** Sizes are what most products differ in; a few differ in something else. */
  const [usual, others] = [true, false].map((isUsual) =>
    attributes.filter(({ id, code }) => (code === "size" || (chosen.get(id) ?? []).length > 0) === isUsual),
  ) as [typeof attributes, typeof attributes];
  return (
    <section className="sheet">
      <h2>{texts.title}</h2>
      {problem("variations") && (
        <p className="hot" role="alert">
          {problem("variations")}
        </p>
      )}
      {usual.map(select)}
      {others.length > 0 && (
        <details>
          <summary>{texts.others}</summary>
          {others.map(select)}
        </details>
      )}
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">{texts.variation}</th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{texts.madeToOrder}</th>
            {canHide && <th scope="col">{texts.inShop}</th>}
          </tr>
        </thead>
        <tbody>
          {variations.map((variation, at) => {
            const name = variationName(choices, variation.termIds);
            const history = saved.find(({ id }) => id === variation.known?.id)?.prices;
            return (
              <tr key={variation.key} data-hidden={!variation.isVisible}>
                <th scope="row">
                  {name || texts.only}
                  {!variation.isVisible && <span className="quiet">{texts.hidden}</span>}
                </th>
                {columns.map(({ field, label, wire, mode, hint, point }) => (
                  <td key={field} data-label={label} className={`matrix-${field}`} {...(point && pointIs(point))}>
                    <TextInput
                      aria-label={texts.of(label, name)}
                      value={String(variation[field])}
                      inputMode={mode}
                      placeholder={hint}
                      autoComplete="off"
                      error={problem(`variations.${at}.${wire ?? field}`) ?? problem(`variations.${at}.${field}`)}
                      onChange={({ currentTarget }) => change(variation.key, { [field]: currentTarget.value })}
                    />
                    {field === "mrp" && history && <Lowest variation={variation} lowest={history.lowest} />}
                  </td>
                ))}
                <td data-label={texts.madeToOrder} className="matrix-made">
                  <MadeToOrder
                    variation={variation}
                    name={name}
                    error={["leadDays", "leadDays.min", "leadDays.max"].map((one) => problem(`variations.${at}.${one}`)).find(Boolean)}
                    change={(what) => change(variation.key, what)}
                  />
                </td>
                {canHide && (
                  <td data-label={texts.inShop} className="matrix-made">
                    <Checkbox
                      aria-label={texts.of(texts.inShop, name)}
                      checked={variation.isVisible}
                      onChange={({ currentTarget }) => change(variation.key, { isVisible: currentTarget.checked })}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Group mt="md" justify="space-between">
        <Checkbox
          label={texts.quantities}
          checked={showsQuantities}
          disabled={hasQuantities}
          onChange={({ currentTarget }) => setShowsQuantities(currentTarget.checked)}
        />
        {variations.length > 1 && variations.every(({ termIds }) => squareFeet(choices, termIds) !== null) && (
          <ByArea
            fill={(perSquareFoot) =>
              set({
                variations: variations.map((variation) => ({
                  ...variation,
                  price: priceByArea(squareFeet(choices, variation.termIds) ?? 0, perSquareFoot),
                })),
              })
            }
          />
        )}
      </Group>
    </section>
  );
}

type MadeProps = {
  variation: VariationFields;
  name: string;
  error: string | undefined;
  change: (what: Partial<VariationFields>) => void;
};

function MadeToOrder({ variation: { madeToOrder, leadMin, leadMax }, name, error, change }: MadeProps) {
  return (
    <div className="matrix-lead">
      <Checkbox
        aria-label={texts.of(texts.madeToOrder, name)}
        checked={madeToOrder}
        error={error}
        onChange={({ currentTarget }) => change({ madeToOrder: currentTarget.checked })}
      />
      {madeToOrder && (
        <>
          <TextInput
            aria-label={texts.of(texts.daysFrom, name)}
            value={leadMin}
            inputMode="numeric"
            onChange={({ currentTarget }) => change({ leadMin: currentTarget.value })}
          />
          –
          <TextInput
            aria-label={texts.of(texts.daysTo, name)}
            value={leadMax}
            inputMode="numeric"
            onChange={({ currentTarget }) => change({ leadMax: currentTarget.value })}
          />
          {texts.days}
        </>
      )}
    </div>
  );
}

function Lowest({ variation, lowest }: { variation: VariationFields; lowest: number }) {
  const price = paiseOf(variation.price) ?? 0;
  const mrp = paiseOf(variation.mrp) ?? price;
  if (!mayMislead({ price, mrp, lowest })) return null;
  return <p className="quiet">{texts.lowestBelow(money(lowest))}</p>;
}

function ByArea({ fill }: { fill: (perSquareFoot: number) => void }) {
  const [typed, setTyped] = useState("");
  const rupees = numberOf(typed.replaceAll(",", ""));
  return (
    <Group align="end" gap="xs">
      <TextInput
        label={texts.byArea}
        value={typed}
        inputMode="decimal"
        w={140}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button variant="default" disabled={!rupees || rupees <= 0} onClick={() => rupees && fill(rupees)}>
        {texts.fill}
      </Button>
    </Group>
  );
}
