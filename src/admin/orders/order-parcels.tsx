/** The parcels of an order, and packing a part of it. */
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { checkParcel, pickOrders, refuseParcel } from "../../contract/admin/shipments.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { useChange } from "../bricks/use-change.ts";
import { BookingLine } from "../dispatch/booked.tsx";
import { dispatch } from "../dispatch/messages.ts";
import { nameOf } from "../dispatch/parcel.ts";
import { ParcelPhotos } from "../dispatch/parcel-photos.tsx";
import { useDeliver } from "../dispatch/use-deliver.ts";
import { dayAndTime } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import type { StaffOrder } from "./staff-order.ts";
import { Stepper } from "./stepper.tsx";
import { Tracking } from "./tracking.tsx";

const texts = dispatch.parcels;

type Parcel = StaffOrder["parcels"][number];

/** What can be recorded of a parcel that is to be paid in cash. */
function Verbs({ parcel, place }: { parcel: Parcel; place: number }) {
  const may = useMay();
  const { isBusy, deliver } = useDeliver();
  const [asks, setAsks] = useState<"refuse" | "check" | null>(null);
  if (!may("orders.fulfil")) return null;
  const close = () => setAsks(null);
  return (
    <Group gap="xs" mt={6}>
      {parcel.state === "handed_over" && parcel.method === "cod" && (
        <>
          <Button variant="default" aria-label={texts.deliveredOf(place)} disabled={isBusy} onClick={() => deliver(parcel)}>
            {dispatch.onTheWay.delivered}
          </Button>
          <Button variant="default" aria-label={texts.refuseOf(place)} onClick={() => setAsks("refuse")}>
            {texts.refuse}
          </Button>
        </>
      )}
      {parcel.isToCheck && (
        <Button variant="default" aria-label={texts.checkOf(place)} onClick={() => setAsks("check")}>
          {texts.check}
        </Button>
      )}
      {asks === "refuse" && <Refuse parcel={parcel} close={close} />}
      {asks === "check" && <Check parcel={parcel} close={close} />}
    </Group>
  );
}

type OfParcel = { parcel: Parcel; close: () => void };

function Refuse({ parcel: { id }, close }: OfParcel) {
  const change = useChange("parcels", "orders", "order", "today");
  return (
    <Confirm
      title={texts.refuseTitle}
      label={texts.refuse}
      isDanger
      close={close}
      run={() => change(() => send(refuseParcel, { params: { id } }), texts.refused)}
    >
      <p>{texts.refuseLede}</p>
    </Confirm>
  );
}

function Check({ parcel: { id, items }, close }: OfParcel) {
  const change = useChange("parcels", "order", "stock");
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const chosen = items.map(({ lineId, quantity }) => ({ lineId, units: units[lineId] ?? quantity }));
  return (
    <Confirm
      title={texts.checkTitle}
      label={texts.check}
      close={close}
      run={() => change(() => send(checkParcel, { params: { id }, body: { sellable: chosen } }), texts.checked)}
    >
      {items.map((item) => (
        <div key={item.lineId} className="refund-unit">
          <div className="breaks">{nameOf(item)}</div>
          <Stepper
            label={texts.sellable(nameOf(item))}
            value={units[item.lineId] ?? item.quantity}
            most={item.quantity}
            set={(value) => setUnits({ ...units, [item.lineId]: value })}
          />
        </div>
      ))}
    </Confirm>
  );
}

export const OrderParcels = ({ order: { parcels } }: { order: StaffOrder }) =>
  parcels.length > 0 && (
    <section className="part">
      <h2>{texts.title}</h2>
      {parcels.map((parcel, place) => {
        const isLeaving = parcel.leavesAt !== null;
        return (
          <div key={parcel.id} className="sheet" style={{ marginBottom: 12 }}>
            <div className="breaks">{parcel.items.map((item) => `${item.quantity} × ${nameOf(item)}`).join(", ")}</div>
            <div className="quiet">
              {parcel.handedOverAt === null ? (
                <Link to={`/dispatch?stage=${parcel.state === "picked" ? "picked" : "packed"}`}>
                  {isLeaving ? texts.leaving : texts.states[parcel.state]}
                </Link>
              ) : (
                `${texts.states[parcel.state]}, ${dayAndTime(parcel.handedOverAt)}`
              )}
              {parcel.isToCheck && ` · ${texts.toCheck}`}
              {parcel.carrier !== "" && " · "}
              <Tracking parcel={parcel} />
            </div>
            {parcel.booking && <BookingLine booking={parcel.booking} />}
            <Verbs parcel={parcel} place={place + 1} />
            <ParcelPhotos {...parcel} />
          </div>
        );
      })}
    </section>
  );

/** Chooses which pieces leave first. */
function PackPart({ order, close }: { order: StaffOrder; close: () => void }) {
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [key] = useState(() => crypto.randomUUID());
  const change = useChange("parcels", "orders", "order", "today");
  const navigate = useNavigate();
  const lines = order.lines.filter(({ isGiftCard, quantity, packed }) => !isGiftCard && quantity > packed);
  const units = lines.flatMap(({ id }) => ((chosen[id] ?? 0) > 0 ? [{ lineId: id, quantity: chosen[id] ?? 0 }] : []));
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Confirm
      title={dispatch.part.title}
      label={dispatch.part.go(count)}
      isReady={count > 0}
      close={close}
      run={async () => {
        await change(async () => {
          const { refused } = await send(pickOrders, { body: { key, orders: [{ number: order.number, units }] } });
          if (refused[0]) throw new Error(refused[0].why);
        });
        await navigate("/dispatch?stage=picked");
      }}
    >
      <p>{dispatch.part.lede}</p>
      {lines.map((line) => (
        <div key={line.id} className="refund-unit">
          <div className="breaks">{nameOf(line)}</div>
          <div className="quiet">{dispatch.part.left(line.quantity - line.packed)}</div>
          <Stepper
            label={dispatch.part.units(nameOf(line))}
            value={chosen[line.id] ?? 0}
            most={line.quantity - line.packed}
            set={(value) => setChosen({ ...chosen, [line.id]: value })}
          />
        </div>
      ))}
    </Confirm>
  );
}

/** Whether something of it can be packed apart from the rest. */
export const mayPackPart = ({ status, lines }: StaffOrder): boolean =>
  status === "confirmed" && lines.reduce((sum, { isGiftCard, quantity, packed }) => sum + (isGiftCard ? 0 : quantity - packed), 0) > 1;

export const PackPartButton = ({ order }: { order: StaffOrder }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {dispatch.part.button}
      </Button>
      {isOpen && <PackPart order={order} close={() => setOpen(false)} />}
    </>
  );
};
