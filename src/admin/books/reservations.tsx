/** Who has reserved something without having paid, and the lines in which buyers wait. */
import { Button, NumberInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { closeWaitingRoom, endReservation, openWaitingRoom, reservations, waitingRooms } from "../../contract/admin/books.ts";
import { Refused, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { type PickedProduct, ProductField } from "../bricks/product-field.tsx";
import { useChange } from "../bricks/use-change.ts";
import { dayAndTime } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { books } from "./messages.ts";

const texts = books.reservations;
const REFRESH_MS = 10_000;
const HOUR_MINUTES = 60;
type Dialog = { name: "end"; number: string } | { name: "open" } | { name: "close"; slug: string; product: string };

export function Reservations() {
  const may = useMay();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const reserved = useQuery({ queryKey: ["reservations"], queryFn: () => send(reservations), refetchInterval: REFRESH_MS });
  const lines = useQuery({ queryKey: ["waiting-rooms"], queryFn: () => send(waitingRooms), refetchInterval: REFRESH_MS });
  const mayChange = may("reservations.change");
  return (
    <>
      <section className="part">
        <h2>{texts.title}</h2>
        <Pending query={reserved}>
          {({ reservations: rows }) => (
            <>
              {rows.length === 0 && <p className="quiet">{texts.empty}</p>}
              <ul className="tasks">
                {rows.map(({ number, until, hasReservedStock, products, expiredBefore }) => (
                  <li key={number} className="row">
                    <div className="breaks" style={{ flex: "1 1 260px" }}>
                      <Link to={`/orders/${number}`}>{number}</Link> <span className="quiet">{texts.until(dayAndTime(until))}</span>
                      {products.map(({ name, sku, units }) => (
                        <div key={sku}>{texts.units(units, name, sku)}</div>
                      ))}
                      {!hasReservedStock && <div className="quiet">{texts.nothing}</div>}
                      {expiredBefore > 0 && <div className="hot">{texts.expired(expiredBefore)}</div>}
                    </div>
                    {mayChange && (
                      <Button variant="default" onClick={() => setDialog({ name: "end", number })}>
                        {texts.end}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Pending>
      </section>
      <section className="part">
        <h2>{texts.rooms}</h2>
        <Pending query={lines}>
          {({ rooms }) => (
            <>
              {rooms.length === 0 && <p className="quiet">{texts.noRooms}</p>}
              <ul className="tasks">
                {rooms.map((room) => (
                  <li key={room.slug} className="row">
                    <div className="breaks" style={{ flex: "1 1 260px" }}>
                      <strong>{room.name}</strong>{" "}
                      <span className="quiet">
                        {texts.since(dayAndTime(room.openedAt))}
                        {room.openUntil !== null && `, ${texts.until(dayAndTime(room.openUntil))}`}
                      </span>
                      <div>{texts.room(room.waiting, room.admitted, room.ordered)}</div>
                      <div className="quiet">{texts.left(room.unitsLeft, room.unitsUnpaid)}</div>
                    </div>
                    {mayChange && (
                      <Button variant="default" onClick={() => setDialog({ name: "close", slug: room.slug, product: room.name })}>
                        {texts.close}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {mayChange && (
                <Button variant="default" mt="sm" onClick={() => setDialog({ name: "open" })}>
                  {texts.open}
                </Button>
              )}
            </>
          )}
        </Pending>
      </section>
      {dialog && <Opened dialog={dialog} close={() => setDialog(null)} />}
    </>
  );
}

function Opened({ dialog, close }: { dialog: Dialog; close: () => void }) {
  const run = useChange("reservations", "waiting-rooms");
  switch (dialog.name) {
    case "end": {
      const { number } = dialog;
      return (
        <Confirm
          title={texts.endAsk(number)}
          label={texts.end}
          isDanger
          close={close}
          run={() => run(() => send(endReservation, { params: { number } }), texts.ended(number))}
        >
          <p>{texts.endNote}</p>
        </Confirm>
      );
    }
    case "close": {
      const { slug, product } = dialog;
      return (
        <Confirm
          title={texts.closeAsk(product)}
          label={texts.close}
          close={close}
          run={() => run(() => send(closeWaitingRoom, { params: { slug } }), texts.closed(product))}
        >
          <p>{texts.closeNote}</p>
        </Confirm>
      );
    }
    case "open":
      return <OpenLine close={close} run={run} />;
  }
}

function OpenLine({ close, run }: { close: () => void; run: (work: () => Promise<unknown>, message: string) => Promise<void> }) {
  const [product, setProduct] = useState<PickedProduct | null>(null);
  const [minutes, setMinutes] = useState<number | string>(HOUR_MINUTES);
  const open = async () => {
    if (!product) throw new Refused("", texts.productNeeded, []);
    const body = { minutes: minutes === "" ? Number.NaN : Number(minutes) };
    await run(() => send(openWaitingRoom, { params: { slug: product.slug }, body }), texts.opened(product.name));
  };
  return (
    <Confirm title={texts.open} label={texts.open} close={close} run={open}>
      <p>{texts.openNote}</p>
      <ProductField product={product} pick={setProduct} />
      <NumberInput label={texts.minutes} allowDecimal={false} hideControls value={minutes} onChange={setMinutes} />
    </Confirm>
  );
}
