/** Parcels that left and have not arrived. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { day, dayAndTime } from "../format.ts";
import { Tracking } from "../orders/tracking.tsx";
import { useMay } from "../session/use-session.ts";
import { BookingLine } from "./booked.tsx";
import { HeadOf } from "./head-of.tsx";
import { dispatch } from "./messages.ts";
import { papersAddress } from "./packed.tsx";
import type { Parcel } from "./parcel.ts";
import { UndeliveredButton } from "./undelivered.tsx";
import { useDeliver } from "./use-deliver.ts";

const texts = dispatch.onTheWay;

export function OnTheWay({ parcels }: { parcels: readonly Parcel[] }) {
  const { isBusy, deliver } = useDeliver();
  const may = useMay();
  const [today] = useState(() => day(new Date().toISOString()));
  if (parcels.length === 0) return <p className="empty">{texts.empty}</p>;
  const ofToday = parcels.filter(({ handedOverAt }) => handedOverAt !== null && day(handedOverAt) === today);
  return (
    <>
      {ofToday.length > 0 && may("orders.fulfil") && (
        <Button variant="default" my="sm" component="a" href={papersAddress(ofToday, "manifest")} target="_blank">
          {texts.manifest}
        </Button>
      )}
      <ul className="dispatch-list">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="dispatch-row">
            <div className="dispatch-what">
              <HeadOf head={parcel} />
              <div className="quiet">
                <Tracking parcel={parcel} />
                {parcel.handedOverAt !== null && ` · ${dayAndTime(parcel.handedOverAt)}`}
              </div>
              {parcel.booking && <BookingLine booking={parcel.booking} />}
            </div>
            {may("orders.fulfil") && (
              <span className="dispatch-verbs">
                {parcel.booking === null && <UndeliveredButton parcel={parcel} />}
                <Button variant="default" disabled={isBusy} aria-label={texts.deliveredOf(parcel.number)} onClick={() => deliver(parcel)}>
                  {texts.delivered}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
