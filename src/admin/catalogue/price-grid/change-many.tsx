/** Changes a column of the grid by a rule: per cent, an amount, another value, rounded. */
import { Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { Refused } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { COLUMNS, DEEDS, type Edits, type GridRow, ROUNDINGS, type Rule, withRule } from "./grid.ts";
import { priceGrid as texts } from "./messages.ts";

type Props = { rows: readonly GridRow[]; edits: Edits; change: (edits: Edits) => void; close: () => void };

const toNumber = (typed: string): number => {
  const value = Number(typed.replaceAll(/[₹,%\s]/g, "") || Number.NaN);
  if (Number.isNaN(value) || value < 0) throw new Refused("input.invalid", texts.numberNeeded, []);
  return value;
};

export function ChangeMany({ rows, edits, change, close }: Props) {
  const [rule, setRule] = useState<Pick<Rule, "column" | "deed" | "rounding">>({ column: "price", deed: "raise", rounding: "hundred" });
  const [by, setBy] = useState("");
  const [find, setFind] = useState("");
  const set = (part: Partial<typeof rule>) => setRule((now) => ({ ...now, ...part }));
  return (
    <Confirm
      title={texts.manyTitle}
      label={texts.apply}
      close={close}
      run={async () => {
        const full = { ...rule, by: toNumber(by), find: rule.deed === "replace" ? toNumber(find) : 0 };
        change(withRule(edits, rows, full));
      }}
    >
      <p className="quiet">{texts.manyLede(rows.length)}</p>
      <Select
        label={texts.column}
        allowDeselect={false}
        data={COLUMNS.map((value) => ({ value, label: texts.columns[value] }))}
        value={rule.column}
        onChange={(value) => set({ column: COLUMNS.find((one) => one === value) ?? rule.column })}
      />
      <Select
        label={texts.deed}
        allowDeselect={false}
        data={DEEDS.map((value) => ({ value, label: texts.deeds[value] }))}
        value={rule.deed}
        onChange={(value) => set({ deed: DEEDS.find((one) => one === value) ?? rule.deed })}
      />
      {rule.deed === "replace" && (
        <TextInput label={texts.find} inputMode="decimal" value={find} onChange={({ currentTarget }) => setFind(currentTarget.value)} />
      )}
      <TextInput
        label={rule.deed === "set" || rule.deed === "replace" ? texts.to : texts.by}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      {rule.column !== "stock" && (
        <Select
          label={texts.rounding}
          allowDeselect={false}
          data={ROUNDINGS.map((value) => ({ value, label: texts.roundings[value] }))}
          value={rule.rounding}
          onChange={(value) => set({ rounding: ROUNDINGS.find((one) => one === value) ?? rule.rounding })}
        />
      )}
    </Confirm>
  );
}
