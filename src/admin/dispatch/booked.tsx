/** What is booked with couriers: whose it is, its label, and how to take it back; and asking for a pick-up. */
import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { MOST_BOOKED, callCouriers, cancelBookings, courierLabels, courierManifest } from "../../contract/admin/couriers.ts";
import { pathOf } from "../../contract/call.ts";
import { notifications } from "@mantine/notifications";
import { send } from "../api.ts";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { day as dayText, money } from "../format.ts";
import { useCouriers } from "./book-courier.tsx";
import { couriers as texts } from "./courier-messages.ts";
import type { Parcel } from "./parcel.ts";
import { partsOf } from "./parts-of.ts";
import type { RefusedOne } from "./refused.tsx";

type Booking = NonNullable<Parcel["booking"]>;
type BookedParcel = Parcel & { booking: Booking };
export const isBooked = (parcel: Parcel): parcel is BookedParcel => parcel.booking !== null;

const noon = (day: string) => `${day}T12:00:00+05:30`;
const addressOf = (file: typeof courierLabels | typeof courierManifest, courier: string, parcels: readonly Parcel[]): string =>
  `${pathOf(file)}?${new URLSearchParams({ courier, ids: parcels.map(({ id }) => id).join() })}`;

/** One line about the booking of a parcel. */
export const BookingLine = ({ booking: { label, service, state, trackingId, price, pickupDay, tracking } }: { booking: Booking }) => (
  <div className="quiet">
    {texts.booked.with(label, service)}
    {trackingId !== "" && (
      <>
        {" "}
        <span className="num">{trackingId}</span>
      </>
    )}
    {price !== null && ` · ${money(price)}`}
    {pickupDay !== null && ` · ${texts.booked.pickup(dayText(noon(pickupDay)))}`}
    {state === "asked" ? <div className="hot">{texts.booked.asked}</div> : ` · ${texts.states[tracking]}`}
  </div>
);

type Props = { parcel: BookedParcel; setRefused: (refused: readonly RefusedOne[]) => void };

/** What can be done with the booking of a parcel that is still here. */
export function BookingVerbs({ parcel, setRefused }: Props) {
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels", "order", "today", "couriers");
  const { id, number, booking } = parcel;
  const cancel = () =>
    attempt(() =>
      change(async () => {
        const { refused, notes, done } = await send(cancelBookings, { body: { ids: [id] } });
        setRefused(refused.map(({ why }) => ({ name: number, why })));
        for (const message of done.length > 0 && notes.length === 0 ? [texts.booked.cancelled] : notes) notifications.show({ message });
      }),
    );
  return (
    <>
      {booking.state === "booked" && (
        <Button
          variant="default"
          component="a"
          href={addressOf(courierLabels, booking.courier, [parcel])}
          target="_blank"
          aria-label={texts.booked.labelOf(number)}
        >
          {texts.booked.label}
        </Button>
      )}
      <Button variant="subtle" color="ink" loading={isBusy} aria-label={texts.booked.cancelOf(number)} onClick={() => void cancel()}>
        {texts.booked.cancel}
      </Button>
    </>
  );
}

const todayInIndia = (): string => new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

/** For all that is booked: the couriers' labels in one file, and a pick-up. */
export function BookedTogether({
  parcels,
  setRefused,
}: {
  parcels: readonly Parcel[];
  setRefused: (refused: readonly RefusedOne[]) => void;
}) {
  const [day, setDay] = useState(todayInIndia);
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels");
  const givers = new Set(useCouriers().data?.couriers.flatMap(({ name, hasManifest }) => (hasManifest ? name : [])));
  const booked = parcels.filter(isBooked).filter(({ booking }) => booking.state === "booked");
  if (booked.length === 0) return null;
  const ask = () =>
    attempt(() =>
      change(async () => {
        const { done, refused } = await send(callCouriers, { body: { ids: booked.map(({ id }) => id), day } });
        setRefused(refused);
        if (done.length > 0) notifications.show({ message: texts.pickup.done(done.length, dayText(noon(day))) });
      }),
    );
  return (
    <section className="sheet courier-book" aria-labelledby="courier-pickup">
      <h2 id="courier-pickup">{texts.pickup.title}</h2>
      <Group align="flex-end">
        <TextInput
          type="date"
          label={texts.pickup.day}
          min={todayInIndia()}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button variant="default" loading={isBusy} disabled={day === ""} onClick={() => void ask()}>
          {texts.pickup.go(booked.length)}
        </Button>
        <Files booked={booked} file={courierLabels} nameOf={texts.booked.labels} />
        <Files booked={booked.filter(({ booking }) => givers.has(booking.courier))} file={courierManifest} nameOf={texts.booked.manifest} />
      </Group>
    </section>
  );
}

type FilesProps = {
  booked: readonly BookedParcel[];
  file: typeof courierLabels | typeof courierManifest;
  nameOf: (label: string) => string;
};

/** A file of each courier, in parts when there are many parcels. */
const Files = ({ booked, file, nameOf }: FilesProps) =>
  [...Map.groupBy(booked, ({ booking }) => booking.courier)].flatMap(([courier, own]) =>
    partsOf(own, MOST_BOOKED).map((part, place, { length }) => (
      <Button key={addressOf(file, courier, part)} variant="default" component="a" href={addressOf(file, courier, part)} target="_blank">
        {nameOf(part[0]?.booking.label ?? courier)}
        {length > 1 && texts.booked.part(place * MOST_BOOKED + 1, place * MOST_BOOKED + part.length)}
      </Button>
    )),
  );
