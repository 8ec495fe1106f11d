/** The courier that fetches the goods of a return at the customer's door. */
import { Button, NativeSelect } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  bookReturnCourier,
  cancelReturnCourier,
  type courierList,
  returnPickup,
  returnPickupQuotes,
} from "../../contract/admin/couriers.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { explain, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Part } from "../bricks/part.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useCouriers } from "../dispatch/book-courier.tsx";
import { couriers } from "../dispatch/courier-messages.ts";
import { money } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { useReturnChange } from "./return-deed.tsx";

const texts = couriers.ofReturn;
type Booking = NonNullable<ReplyOf<typeof returnPickup>["booking"]>;

/** Nothing in a shop without couriers. */
export function ReturnCourier({ number }: { number: string }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({ queryKey: ["return-courier", number], queryFn: () => send(returnPickup, { params: { number } }) });
  const list = useCouriers().data?.couriers ?? [];
  const booking = found.data?.booking ?? null;
  const canBook = may("returns.decide") && found.data?.canBook === true && list.length > 0;
  if (!booking && !canBook) return null;
  return (
    <Part title={texts.title}>
      {booking && <Booked number={number} booking={booking} />}
      {canBook && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.book}
        </Button>
      )}
      {isOpen && <Book number={number} list={list} close={() => setOpen(false)} />}
    </Part>
  );
}

function Booked({ number, booking }: { number: string; booking: Booking }) {
  const may = useMay();
  const change = useReturnChange();
  const [isBusy, attempt] = useAttempt();
  const { label, service, trackingId, price, state, tracking } = booking;
  const cancel = () =>
    attempt(() =>
      change(async () => {
        const { note } = await send(cancelReturnCourier, { params: { number } });
        notifications.show({ message: note || couriers.booked.cancelled });
      }),
    );
  return (
    <>
      <div>
        {couriers.booked.with(label, service)} <span className="num">{trackingId}</span>
      </div>
      <div className={state === "asked" ? "hot" : "quiet"}>
        {state === "asked"
          ? couriers.booked.asked
          : [price === null ? "" : money(price), couriers.states[tracking]].filter(Boolean).join(" · ")}
      </div>
      {may("returns.decide") && (tracking === "booked" || tracking === "cancelled") && (
        <Button variant="subtle" color="ink" px={0} loading={isBusy} onClick={() => void cancel()}>
          {couriers.booked.cancel}
        </Button>
      )}
    </>
  );
}

type BookProps = { number: string; list: ReplyOf<typeof courierList>["couriers"]; close: () => void };

function Book({ number, list, close }: BookProps) {
  const change = useReturnChange();
  const [name, setName] = useState(list[0]?.name);
  const [service, setService] = useState("");
  const found = useQuery({
    queryKey: ["return-courier-quotes", number, name],
    queryFn: () => send(returnPickupQuotes, { params: { number }, body: { courier: name ?? "sandbox" } }),
    gcTime: 0,
    retry: false,
  });
  const quotes = (found.data?.quotes ?? []).toSorted((one, other) => one.price - other.price);
  const quote = quotes.find((one) => one.service === service) ?? quotes[0];
  const run = async () => {
    if (!quote || !name) return;
    const body = { courier: name, service: quote.service, price: quote.price };
    await change(() => send(bookReturnCourier, { params: { number }, body }), texts.booked);
  };
  return (
    <Confirm
      title={texts.book}
      label={quote ? texts.go(money(quote.price)) : texts.book}
      isReady={quote !== undefined}
      close={close}
      run={run}
    >
      <p>{texts.lede}</p>
      <NativeSelect
        label={couriers.book.courier}
        data={list.map(({ name: value, label, isTest }) => ({ value, label: isTest ? couriers.book.test(label) : label }))}
        value={name ?? ""}
        onChange={({ currentTarget }) => setName(list.find((one) => one.name === currentTarget.value)?.name)}
      />
      {quote && (
        <NativeSelect
          label={couriers.book.rule}
          data={quotes.map((one) => ({
            value: one.service,
            label: couriers.book.option(one.name, one.days ? couriers.book.days(one.days) : couriers.book.noDays, money(one.price)),
          }))}
          value={quote.service}
          onChange={({ currentTarget }) => setService(currentTarget.value)}
        />
      )}
      {found.isError && <p className="hot">{explain(found.error)}</p>}
      {found.data && found.data.why !== "" && <p className="hot">{found.data.why}</p>}
    </Confirm>
  );
}
