/** The products of a collection: chosen and ordered by hand, or found by a rule with a preview of what fits. */
import { ActionIcon, Button, MultiSelect, SegmentedControl, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { productSearch } from "../../../contract/admin/catalogue.ts";
import { MOST_CHOSEN, previewCollection } from "../../../contract/admin/collections.ts";
import { type CollectionRule, type ConditionKind, collectionRule } from "../../../contract/collection-rule.ts";
import { send } from "../../api.ts";
import { MovableRows } from "../../bricks/movable-rows.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { pickerMessages } from "../../bricks/picker-messages.ts";
import type { Parts } from "../../bricks/record/record-form.tsx";
import { SearchPicker } from "../../bricks/search-picker.tsx";
import { Thumb } from "../../bricks/thumb.tsx";
import { options } from "../part.ts";
import type { Choices } from "../product-fields.ts";
import { type CollectionFields, type ConditionFields, type Member, newCondition, ruleOf } from "./collection-fields.ts";
import { collections } from "./messages.ts";

const texts = collections.goods;
const KINDS: readonly ConditionKind[] = ["tag", "category", "term", "price", "in_stock", "new"];
/** While someone types. */
const QUIET_MS = 400;

type Props = Parts<CollectionFields> & { choices: Choices; mayChange: boolean };

export function GoodsPart({ mayChange, ...props }: Props) {
  const { draft, set } = props;
  return (
    <section className="sheet form-part terms">
      <h2>{texts.title}</h2>
      <SegmentedControl
        aria-label={texts.how}
        data={[
          { value: "hand", label: texts.hand },
          { value: "rule", label: texts.rule },
        ]}
        value={draft.rule ? "rule" : "hand"}
        onChange={(how) => set({ rule: how === "rule" ? { match: "all", conditions: [newCondition("tag")] } : null })}
      />
      {draft.rule ? <ByRule {...props} rule={draft.rule} /> : <ByHand {...props} mayChange={mayChange} />}
    </section>
  );
}

function ByHand({ draft: { products }, set, problem, mayChange }: Props) {
  const place = async (id: number, beforeId: number | null) => {
    const moved = products.find((one) => one.id === id);
    const others = products.filter((one) => one.id !== id);
    const at = beforeId === null ? others.length : others.findIndex((one) => one.id === beforeId);
    if (moved) set({ products: others.toSpliced(at, 0, moved) });
  };
  return (
    <>
      <p className="quiet">{texts.handHint}</p>
      {products.length === 0 ? (
        <p className="empty">{texts.none}</p>
      ) : (
        <MovableRows items={products} label={texts.list} mayMove={mayChange} move={place} isQuiet>
          {({ id, name, status, picture }) => (
            <>
              <Thumb picture={picture} />
              <span className="tree-name breaks">
                {name}
                {texts.statuses[status] && <span className="quiet tree-more">{texts.statuses[status]}</span>}
              </span>
              {mayChange && (
                <ActionIcon
                  variant="subtle"
                  aria-label={texts.removeOf(name)}
                  onClick={() => set({ products: products.filter((one) => one.id !== id) })}
                >
                  ×
                </ActionIcon>
              )}
            </>
          )}
        </MovableRows>
      )}
      {mayChange && products.length < MOST_CHOSEN && (
        <SearchPicker
          label={texts.add}
          placeholder={pickerMessages.wholeProductHint}
          error={problem("productIds" as "products")}
          kind="products"
          search={async (q, signal) => (await send(productSearch, { query: { q }, signal })).products}
          keyOf={({ id }) => String(id)}
          renderOption={({ name }) => name}
          pick={({ id, name }) => {
            if (!products.some((one) => one.id === id)) set({ products: [...products, { id, name, status: "active", picture: null }] });
          }}
        />
      )}
    </>
  );
}

function ByRule({ rule, set, problem, choices }: Omit<Props, "mayChange"> & { rule: NonNullable<CollectionFields["rule"]> }) {
  const { match, conditions } = rule;
  const write = (next: ConditionFields[]) => set({ rule: { match, conditions: next } });
  const change = (at: number, what: Partial<ConditionFields>) =>
    write(conditions.map((one, place) => (place === at ? { ...one, ...what } : one)));
  return (
    <>
      <p className="quiet">{texts.ruleHint}</p>
      <Select
        label={texts.match}
        allowDeselect={false}
        data={(["all", "any"] as const).map((value) => ({ value, label: texts.matches[value] }))}
        value={match}
        onChange={(how) => how && set({ rule: { match: how as "all" | "any", conditions } })}
      />
      {problem("rule.conditions") && (
        <p className="hot" role="alert">
          {problem("rule.conditions")}
        </p>
      )}
      {conditions.map((condition, at) => (
        // Conditions have no key of their own; the fields hold no state besides the form's.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="condition">
          <legend>{texts.condition(at + 1)}</legend>
          <Select
            aria-label={texts.condition(at + 1)}
            allowDeselect={false}
            data={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
            value={condition.kind}
            onChange={(kind) => kind && change(at, newCondition(kind as ConditionKind))}
          />
          <Value
            condition={condition}
            choices={choices}
            problem={(name) => problem(`rule.conditions.${at}.${name}`)}
            change={(what) => change(at, what)}
          />
          <ActionIcon
            variant="subtle"
            aria-label={texts.removeCondition(at + 1)}
            onClick={() => write(conditions.filter((_, place) => place !== at))}
          >
            ×
          </ActionIcon>
        </fieldset>
      ))}
      <div>
        <Button variant="default" onClick={() => write([...conditions, newCondition("tag")])}>
          {texts.addCondition}
        </Button>
      </div>
      <Preview rule={ruleOf(rule)} />
    </>
  );
}

type ValueProps = {
  condition: ConditionFields;
  choices: Choices;
  problem: (name: string) => string | undefined;
  change: (what: Partial<ConditionFields>) => void;
};

function Value({ condition: { kind, ids, from, to, days }, choices, problem, change }: ValueProps) {
  switch (kind) {
    case "tag":
    case "category":
    case "term":
      return (
        <MultiSelect
          label={texts.ids[kind]}
          searchable
          data={
            kind === "tag"
              ? options(choices.tags)
              : kind === "category"
                ? options(choices.categories)
                : choices.attributes
                    .filter(({ terms }) => terms.length > 0)
                    .map(({ name, terms }) => ({ group: name, items: options(terms) }))
          }
          value={ids}
          error={problem("ids")}
          onChange={(chosen) => change({ ids: chosen })}
        />
      );
    case "price":
      return (
        <div className="record-pair">
          <TextInput
            label={texts.from}
            inputMode="decimal"
            autoComplete="off"
            value={from}
            error={problem("from")}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextInput
            label={texts.to}
            inputMode="decimal"
            autoComplete="off"
            value={to}
            error={problem("to")}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </div>
      );
    case "in_stock":
      return <span />;
    case "new":
      return (
        <TextInput
          label={texts.days}
          inputMode="numeric"
          autoComplete="off"
          value={days}
          error={problem("days")}
          onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        />
      );
  }
}

function Preview({ rule }: { rule: CollectionRule }) {
  const [asked] = useDebouncedValue(JSON.stringify(rule), QUIET_MS);
  const isFinished = collectionRule.safeParse(rule).success;
  return (
    <section aria-label={texts.preview} className="form-part">
      <h3>{texts.preview}</h3>
      {isFinished ? <Found asked={asked} /> : <p className="quiet">{texts.unfinished}</p>}
    </section>
  );
}

function Found({ asked }: { asked: string }) {
  const found = useQuery({
    queryKey: ["collection-preview", asked],
    queryFn: async () => {
      const rule = collectionRule.safeParse(JSON.parse(asked));
      return rule.success ? await send(previewCollection, { body: { rule: rule.data } }) : null;
    },
  });
  return (
    <Pending query={found}>
      {(reply) =>
        reply && (
          <>
            <p role="status">{texts.found(reply.total)}</p>
            <ul className="fitting">
              {reply.products.map((product: Member) => (
                <li key={product.id}>
                  <Thumb picture={product.picture} /> <span className="breaks">{product.name}</span>
                </li>
              ))}
            </ul>
            {reply.total > reply.products.length && <p className="quiet">{texts.more(reply.total - reply.products.length)}</p>}
          </>
        )
      }
    </Pending>
  );
}
