/** Parcels that left and have not arrived. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { deliverParcel } from "../../contract/admin/shipments.ts";
import { send } from "../api.ts";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { day, dayAndTime } from "../format.ts";
import { Tracking } from "../orders/tracking.tsx";
import { useMay } from "../session/use-session.ts";
import { BookingLine } from "./booked.tsx";
import { HeadOf } from "./head-of.tsx";
import { dispatch } from "./messages.ts";
import { papersAddress } from "./packed.tsx";
import type { Parcel } from "./parcel.ts";
import { UndeliveredButton } from "./undelivered.tsx";

const texts = dispatch.onTheWay;

export function OnTheWay({ parcels }: { parcels: readonly Parcel[] }) {
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels", "orders", "order", "today");
  const may = useMay();
  const [today] = useState(() => day(new Date().toISOString()));
  if (parcels.length === 0) return <p className="empty">{texts.empty}</p>;
  const ofToday = parcels.filter(({ handedOverAt }) => handedOverAt !== null && day(handedOverAt) === today);
  const deliver = ({ id, number }: Parcel) => attempt(() => change(() => send(deliverParcel, { params: { id } }), texts.done(number)));
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
                <Button
                  variant="default"
                  disabled={isBusy}
                  aria-label={texts.deliveredOf(parcel.number)}
                  onClick={() => void deliver(parcel)}
                >
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
