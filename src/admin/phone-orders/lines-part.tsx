/** What is ordered. Prices and what cannot be bought come from the server, for this customer and this quantity. */
import { Button, NumberInput } from "@mantine/core";
import { useRef } from "react";
import { MAX_QUANTITY } from "../../contract/cart-fields.ts";
import { type PickedVariation, ProductPicker } from "../bricks/product-picker.tsx";
import { Thumb } from "../bricks/thumb.tsx";
import { money } from "../format.ts";
import type { Draft } from "./draft.ts";
import { messages as texts } from "./messages.ts";
import type { PartProps } from "./part.ts";
import type { Quote } from "./use-quote.ts";

type Line = Draft["lines"][number];

export function LinesPart({ draft: { lines }, change, errors, quote }: PartProps & { quote: Quote | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  const set = (id: number, quantity: number) =>
    change((now) => ({ lines: now.lines.map((line) => (line.variation.id === id ? { ...line, quantity } : line)) }));
  const add = (variation: PickedVariation) =>
    change((now) => ({
      lines: now.lines.some((line) => line.variation.id === variation.id)
        ? now.lines.map((line) => (line.variation.id === variation.id ? { ...line, quantity: line.quantity + variation.step } : line))
        : [...now.lines, { variation, quantity: variation.minimumQuantity }],
    }));
  const remove = (id: number) => {
    change((now) => ({ lines: now.lines.filter((line) => line.variation.id !== id) }));
    field.current?.focus();
  };
  return (
    <section className="sheet phone-part">
      <h2>{texts.products}</h2>
      <ProductPicker pick={add} error={errors["lines"]} field={field} />
      {lines.length === 0 ? (
        <p className="quiet">{texts.noProducts}</p>
      ) : (
        <ul className="phone-lines">
          {lines.map((line, place) => (
            <LineRow
              key={line.variation.id}
              line={line}
              priced={quote?.lines.find(({ variationId }) => variationId === line.variation.id)}
              error={errors[`lines.${place}.quantity`] ?? ""}
              set={(quantity) => set(line.variation.id, quantity)}
              remove={() => remove(line.variation.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = {
  line: Line;
  priced: Quote["lines"][number] | undefined;
  error: string;
  set: (quantity: number) => void;
  remove: () => void;
};

function LineRow({ line: { variation, quantity }, priced, error, set, remove }: RowProps) {
  const { product, terms, sku, step, picture } = variation;
  const name = [product, terms].filter(Boolean).join(" ");
  const problem = error || (priced?.problem ?? "");
  const isPriced = priced?.quantity === quantity && priced.problem === "";
  return (
    <li>
      <Thumb picture={picture} />
      <div className="phone-line-what">
        <strong>{product}</strong> {terms}
        <div className="quiet">{sku}</div>
        {isPriced && (
          <div className="quiet">
            {texts.each(money(priced.unitPrice))}
            {priced.mrp > priced.unitPrice && ` ${texts.instead(money(priced.mrp))}`}
          </div>
        )}
        {isPriced && priced.madeToOrder && <div className="quiet">{texts.madeToOrder(priced.leadDays)}</div>}
        {problem !== "" && (
          <div className="hot" role="status">
            {problem}
          </div>
        )}
      </div>
      <NumberInput
        aria-label={texts.quantity(name)}
        aria-invalid={problem !== "" || undefined}
        min={step}
        max={MAX_QUANTITY}
        step={step}
        allowDecimal={false}
        allowNegative={false}
        value={quantity}
        onChange={(value) => set(Number(value) || 0)}
      />
      <span className="phone-line-sum">{isPriced && money(priced.total)}</span>
      <Button variant="subtle" color="ink" aria-label={texts.remove(name)} onClick={remove}>
        {texts.removeShort}
      </Button>
    </li>
  );
}
