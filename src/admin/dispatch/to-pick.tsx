/** Orders that wait to be picked: one, some or all of them. */
import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pickOrders } from "../../contract/admin/shipments.ts";
import { send } from "../api.ts";
import { Thumb } from "../bricks/thumb.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { HeadOf } from "./head-of.tsx";
import { dispatch } from "./messages.ts";
import type { OrderToPick } from "./parcel.ts";
import { RefusedList, type RefusedOne } from "./refused.tsx";

const texts = dispatch.toPick;

type Props = { orders: readonly OrderToPick[]; /** How many wait in all. */ all: number; found: string; find: (text: string) => void };

export function ToPick({ orders, all, found, find }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly RefusedOne[]>([]);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels", "orders", "order", "today");
  const navigate = useNavigate();
  const may = useMay();
  const here = orders.filter(({ number }) => chosen.has(number));
  const toggle = (number: string) =>
    setChosen((before) => (before.has(number) ? new Set([...before].filter((one) => one !== number)) : new Set([...before, number])));
  const pick = () =>
    attempt(() =>
      change(async () => {
        const result = await send(pickOrders, { body: { key, orders: here.map(({ number }) => ({ number })) } });
        setKey(crypto.randomUUID());
        setChosen(new Set());
        setRefused(result.refused);
        if (result.refused.length === 0) await navigate("/dispatch?stage=picked");
      }),
    );
  if (orders.length === 0 && found === "")
    return (
      <>
        <RefusedList refused={refused} />
        <p className="empty">{texts.empty}</p>
      </>
    );
  const isAll = here.length === orders.length && here.length > 0;
  return (
    <>
      <RefusedList refused={refused} />
      <div className="dispatch-choose">
        <TextInput
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          defaultValue={found}
          onChange={({ currentTarget }) => find(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={orders.length === 0}
          onClick={() => setChosen(isAll ? new Set() : new Set(orders.map(({ number }) => number)))}
        >
          {isAll ? dispatch.none : dispatch.all(orders.length)}
        </Button>
        {found === "" && all > orders.length && <span className="quiet">{dispatch.more(all - orders.length)}</span>}
      </div>
      {orders.length === 0 && <p className="empty">{texts.nothing}</p>}
      <ul className="dispatch-list">
        {orders.map((order) => (
          <li key={order.number} className="dispatch-row">
            <Checkbox
              size="md"
              aria-label={dispatch.choose(order.number)}
              checked={chosen.has(order.number)}
              onChange={() => toggle(order.number)}
            />
            <Thumb picture={order.items[0]?.picture ?? null} />
            <HeadOf head={order} />
            {order.isPartlyPacked && <span className="quiet">{texts.partly}</span>}
          </li>
        ))}
      </ul>
      {may("orders.fulfil") && (
        <div className="dispatch-bar">
          <Button size="md" fullWidth loading={isBusy} disabled={here.length === 0} onClick={() => void pick()}>
            {texts.go(here.length)}
          </Button>
        </div>
      )}
    </>
  );
}
