/** Takes units of a line out of an order that is not sent. The server says what changes before it is done. */
import { Alert } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { previewTakeOut, takeOut } from "../../contract/admin/orders.ts";
import { explain, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { money } from "../format.ts";
import type { StaffOrder } from "./staff-order.ts";
import { Stepper } from "./stepper.tsx";
import { takeOutMessages as texts } from "./take-out-messages.ts";
import { useDone } from "./use-done.ts";

type Props = { order: StaffOrder; line: StaffOrder["lines"][number]; close: () => void };

export function TakeOut({ order, line, close }: Props) {
  const queries = useQueryClient();
  const finish = useDone(order);
  const units = order.lines.reduce((sum, { isGiftCard, quantity }) => sum + (isGiftCard ? 0 : quantity), 0);
  // One product stays: without any, the order is cancelled.
  const most = Math.min(line.quantity, units - 1);
  const [chosen, setChosen] = useState(1);
  const [key] = useState(() => crypto.randomUUID());
  const params = { number: order.number };
  const queryKey = ["take-out", order.number];
  const out = { lineId: line.id, units: chosen };
  const found = useQuery({
    queryKey: [...queryKey, out],
    queryFn: ({ signal }) => send(previewTakeOut, { params, body: out, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const seen = found.data;
  const isCurrent = found.isSuccess && !found.isPlaceholderData && !found.isFetching;
  const name = [line.name, line.terms].filter(Boolean).join(" ");
  return (
    <Confirm
      title={texts.title(name)}
      label={texts.go(chosen)}
      isDanger
      isReady={isCurrent}
      close={close}
      run={async () => {
        if (!seen) return;
        try {
          await send(takeOut, { params, body: { ...out, key, seen: { money: seen.money, giftCard: seen.giftCard } } });
        } catch (refused) {
          // The sums may be others by now.
          await queries.invalidateQueries({ queryKey });
          throw refused;
        }
        await finish(texts.done(name));
      }}
    >
      {found.isError && (
        <Alert color="madder" role="alert">
          {explain(found.error)}
        </Alert>
      )}
      {most > 1 && <Stepper label={texts.units(name)} value={chosen} least={1} most={most} set={setChosen} />}
      {seen && (
        <div className="order-sum">
          {seen.money > 0 && <Sum name={order.method === "cod" ? texts.notCollected : texts.back} amount={seen.money} />}
          {seen.giftCard > 0 && <Sum name={texts.onCard} amount={seen.giftCard} />}
          <div className="total">
            <span>{order.method === "cod" ? texts.toCollect : texts.payable}</span>
            <span>{money(seen.payable)}</span>
          </div>
        </div>
      )}
      <p>{texts.follows}</p>
    </Confirm>
  );
}

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <span>{name}</span>
    <span>{money(amount)}</span>
  </div>
);
