/** One return: what comes back and why, photos, sums, and what to do next. */
import { Button, Group, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { returnDetail } from "../../contract/admin/returns.ts";
import { shortDay } from "../../shared/dates.ts";
import { send } from "../api.ts";
import { Part } from "../bricks/part.tsx";
import { Pending } from "../bricks/pending.tsx";
import { Thumb } from "../bricks/thumb.tsx";
import { dayAndTime, money } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { returnTexts as texts } from "./messages.ts";
import { type ReturnDeedName, ReturnDeed } from "./return-deed.tsx";
import { State } from "./return-list.tsx";
import { ReturnCourier } from "./return-courier.tsx";
import { ReturnPhotos } from "./return-photos.tsx";
import type { StaffReturn } from "./staff-return.ts";

/** Also while nothing tells of changes. */
const REFRESH_MS = 60_000;

export function ReturnPage() {
  const { number = "" } = useParams();
  const found = useQuery({
    queryKey: ["return", number],
    queryFn: () => send(returnDetail, { params: { number } }),
    refetchInterval: REFRESH_MS,
  });
  return <Pending query={found}>{(reply) => <Shown key={reply.return.number} shown={reply.return} />}</Pending>;
}

function Shown({ shown }: { shown: StaffReturn }) {
  const [deed, setDeed] = useState<ReturnDeedName | null>(null);
  const { number, orderNumber, askedAt, deliveredAt, reason, payer, isDamage, note, answer, wish, exchangeOrder, handover, pickupDay } =
    shown;
  return (
    <>
      <div className="page-head">
        <Title order={1}>{number}</Title>
      </div>
      <p className="quiet">
        <Link to={`/orders/${orderNumber}`}>{texts.ofOrder(orderNumber)}</Link>
        {deliveredAt !== null && `, ${texts.delivered(dayAndTime(deliveredAt))}`}, {texts.asked(dayAndTime(askedAt))}
      </p>
      <div className="return-state">
        <State {...shown} />
      </div>
      <Deeds shown={shown} begin={setDeed} />
      <div className="order-columns">
        <div>
          <Part title={texts.goods}>
            {shown.lines.map((line) => (
              <div key={line.lineId} className="return-line">
                <Thumb picture={line.picture} />
                <div>
                  <strong>{line.name}</strong>
                  <div className="quiet">{[line.terms, line.sku].filter(Boolean).join(" · ")}</div>
                  {line.exchange !== "" && <div>{texts.instead(line.exchange)}</div>}
                  {line.sellable !== null && <div className="quiet">{texts.sellable(line.sellable, line.units)}</div>}
                </div>
                <span>{texts.count(line.units)}</span>
              </div>
            ))}
          </Part>
          <Part title={texts.why}>
            <div>{reason}</div>
            <div className="quiet">{[isDamage ? texts.damage : "", texts.payers[payer]].filter(Boolean).join(" · ")}</div>
            <div className="quiet">{texts.wishes[wish]}</div>
            {exchangeOrder !== "" && (
              <div>
                <Link to={`/orders/${exchangeOrder}`}>{texts.exchangeOrder(exchangeOrder)}</Link>
              </div>
            )}
            <div className="quiet">
              {texts.handovers[handover]}
              {pickupDay !== null && ` · ${texts.pickupOn(shortDay(pickupDay))}`}
            </div>
          </Part>
          <ReturnCourier number={number} />
          {note !== "" && (
            <Part title={texts.wrote}>
              <div className="note">{note}</div>
            </Part>
          )}
          {answer !== "" && (
            <Part title={texts.answer}>
              <div className="note">{answer}</div>
            </Part>
          )}
          <Part title={texts.photos}>
            <ReturnPhotos shown={shown} />
          </Part>
          <History events={shown.events} />
        </div>
        <div>
          <section className="sheet">
            <h2>{texts.sums}</h2>
            <Sums shown={shown} />
          </section>
          <Part title={texts.customer}>
            <div>{shown.customer}</div>
            <div className="quiet breaks">
              {shown.mobile} · {shown.email}
            </div>
            {shown.address.map((line) => (
              <div key={line} className="quiet">
                {line}
              </div>
            ))}
            <Group gap="xs" mt="sm">
              <Button component="a" variant="default" href={`tel:${shown.mobile}`}>
                {texts.call}
              </Button>
              <Button component="a" variant="default" href={`mailto:${shown.email}?subject=${encodeURIComponent(number)}`}>
                {texts.write}
              </Button>
            </Group>
          </Part>
        </div>
      </div>
      {deed && <ReturnDeed name={deed} shown={shown} close={() => setDeed(null)} />}
    </>
  );
}

/** What can be done, the next step first. */
type Deed = { name: ReturnDeedName; label: string; isThere: boolean };

function Deeds({ shown: { can, state }, begin }: { shown: StaffReturn; begin: (name: ReturnDeedName) => void }) {
  const may = useMay();
  const decides = may("returns.decide");
  const isBooked = state === "pickup_booked";
  const pickup: Deed = { name: "bookPickup", label: isBooked ? texts.bookAgain : texts.book, isThere: decides && can.bookPickup };
  const receive: Deed = { name: "receive", label: texts.receive, isThere: decides && can.receive };
  const deeds: Deed[] = [
    { name: "agree", label: texts.agree, isThere: decides && can.agree },
    { name: "askForPhotos", label: texts.ask, isThere: decides && can.askForPhotos },
    { name: "refund", label: texts.settle, isThere: may("orders.refund") && can.refund },
    { name: "check", label: texts.check, isThere: decides && can.check },
    // The next step comes first: what is to be fetched is booked, then it arrives.
    ...(state === "agreed" ? [pickup, receive] : [receive, pickup]),
    { name: "send", label: texts.send, isThere: decides && can.send },
    { name: "lose", label: texts.lose, isThere: decides && can.lose },
    { name: "refuse", label: texts.refuse, isThere: decides && can.refuse },
  ];
  const possible = deeds.filter(({ isThere }) => isThere);
  if (possible.length === 0) return null;
  return (
    <Group gap="xs" my="md" className="return-deeds">
      {possible.map(({ name, label }, place) => (
        <Button key={name} variant={place === 0 ? "filled" : "default"} onClick={() => begin(name)}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

const Sums = ({ shown: { worth, fee, feeKept, refund } }: { shown: StaffReturn }) => (
  <div className="order-sum">
    <div>
      <span>{texts.worth}</span>
      <span>{money(worth)}</span>
    </div>
    {(feeKept ?? fee) > 0 && (
      <div>
        <span>{feeKept === null ? texts.fee : texts.feeKept}</span>
        <span>−{money(feeKept ?? fee)}</span>
      </div>
    )}
    <div className="total">
      <span>{texts.refund}</span>
      <span>{money(refund)}</span>
    </div>
  </div>
);

const History = ({ events }: Pick<StaffReturn, "events">) => (
  <section className="part">
    <h2>{texts.history}</h2>
    <ol className="timeline">
      {events.toReversed().map(({ state, who, detail, at }) => (
        <li key={`${at}${state}`}>
          <span className="quiet">{dayAndTime(at)}</span>
          <div>
            {texts.steps[state]}
            <div className="quiet">{who || texts.byCustomer}</div>
            {detail !== "" && <div className="quiet note">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  </section>
);
