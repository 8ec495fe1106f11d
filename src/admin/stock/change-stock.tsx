/** Asks for what is received, counted or written off of one variation, and says what comes of it. */
import { NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { countStock, moveStock, type stockDetail } from "../../contract/admin/stock.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { checked, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { useChange } from "../bricks/use-change.ts";
import { stock } from "./messages.ts";

export type StockDeed = "received" | "counted" | "damaged";
const titles = { received: stock.receive, counted: stock.count, damaged: stock.writeOff } as const;
const texts = stock.change;

type Props = { variation: ReplyOf<typeof stockDetail>["variation"]; deed: StockDeed; close: () => void };

export function ChangeStock({ variation: { id, stock: left, ordered }, deed, close }: Props) {
  const change = useChange("stock", "products", "today");
  // The same attempt when it is confirmed again after an answer was lost; what is changed meanwhile by others does not count.
  const [key] = useState(() => crypto.randomUUID());
  const [expected] = useState(left + ordered);
  const [units, setUnits] = useState<number | string>("");
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isCount = deed === "counted";
  const by = units === "" ? 0 : isCount ? Number(units) - expected : deed === "received" ? Number(units) : -Number(units);
  const run = async () => {
    setErrors({});
    try {
      await change(async () => {
        if (isCount)
          await send(countStock, { body: checked(countStock.body, { key, note, lines: [{ variantId: id, counted: units, expected }] }) });
        else await send(moveStock, { body: checked(moveStock.body, { key, note, reason: deed, lines: [{ variantId: id, units }] }) });
      }, texts.done);
    } catch (refused) {
      setErrors(fieldErrors(refused));
      throw refused;
    }
  };
  return (
    <Confirm title={titles[deed]} label={titles[deed]} isDanger={deed === "damaged"} close={close} run={run}>
      <NumberInput
        label={isCount ? texts.counted : texts.units}
        description={isCount ? texts.countHint(expected, ordered) : undefined}
        inputMode="numeric"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        data-autofocus
        value={units}
        error={errors[`lines.0.${isCount ? "counted" : "units"}`]}
        onChange={setUnits}
      />
      <TextInput
        label={texts.note}
        description={texts.noteHint}
        autoComplete="off"
        maxLength={300}
        value={note}
        error={errors["note"]}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <p aria-live="polite" style={{ margin: 0 }}>
        {units !== "" && texts.result(left, left + by)}
      </p>
    </Confirm>
  );
}
