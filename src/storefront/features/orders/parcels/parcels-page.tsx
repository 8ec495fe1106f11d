/** The parcels of an order, each with what happened to it so far, without a map: it reads well on a slow connection, and without JavaScript. */
import { Link } from "react-router";
import { promisedDays } from "../../../../shared/delivery.ts";
import { orderPath } from "../../../../shared/links.ts";
import { choiceText, messages, momentText } from "./messages.ts";
import type { Parcel, Parcels, Step } from "./parcel.ts";
import type { Chosen } from "./parcels.wire.ts";
import { RedeliveryForm } from "./redelivery-form.tsx";
import "./parcels.css";

export const ParcelsPage = ({ shown: { number, promised, parcels }, chosen }: { shown: Parcels; chosen?: Chosen | undefined }) => (
  <div className="wrap parcels">
    <h1 className="h2">{messages.title}</h1>
    <p className="lede">
      <Link className="link" to={orderPath(number)}>
        <span>
          {messages.of(number)}
          <span className="sr">, {messages.seeOrder}</span>
        </span>
      </Link>
    </p>
    {parcels.length === 0 && <p>{messages.nothing}</p>}
    {parcels.length === 0 && promised && <p className="muted">{messages.promised(promisedDays(promised))}</p>}
    {parcels.map((parcel) => (
      <ParcelView
        key={parcel.number}
        parcel={parcel}
        all={parcels.length}
        promised={promised && parcel.state !== "delivered" ? promisedDays(promised) : ""}
        refusal={chosen?.parcel === parcel.number ? chosen.refusal : ""}
      />
    ))}
  </div>
);

type Props = { parcel: Parcel; all: number; promised: string; refusal: string };

function ParcelView({ parcel, all, promised, refusal }: Props) {
  const { number, contents, state, steps, days, choice } = parcel;
  const isOver = state === "delivered" || state === "returned" || state === "lost" || state === "returning" || state === "cancelled";
  const note = state in messages.notes ? messages.notes[state as keyof typeof messages.notes] : "";
  const id = `parcel-${number}`;
  return (
    <section className="parcel" aria-labelledby={id}>
      {all > 1 && <p className="small quiet">{messages.parcel(number, all)}</p>}
      <h2 id={id} className="h3">
        {messages.states[state]}
      </h2>
      <p className="muted">{contents}</p>
      {promised !== "" && !isOver && <p>{messages.promised(promised)}</p>}
      {note !== "" && <p className="note">{note}</p>}
      {choice && state === "undelivered" && (
        <p className="note" role="status">
          {messages.chosen}: {choiceText(choice)}. {choice.isPassedOn ? messages.passedOn : messages.notPassedOn}
        </p>
      )}
      {days.length > 0 && <RedeliveryForm parcel={number} days={days} refusal={refusal} />}
      <Carrier parcel={parcel} />
      <h3 className="sr">{messages.history}</h3>
      <ol className="parcel-steps">
        {steps.map((step, place) => (
          <StepView key={`${step.at}-${step.state}-${step.text}`} step={step} isNewest={place === 0} />
        ))}
      </ol>
    </section>
  );
}

const Carrier = ({ parcel: { carrier, trackingId, url } }: { parcel: Parcel }) => (
  <p className="small">
    {carrier} {trackingId !== "" && <span className="num">{trackingId}</span>}{" "}
    {url !== "" && (
      <a className="link" href={url} target="_blank" rel="noreferrer">
        <span>
          {messages.follow}
          <span className="sr">{messages.opensElsewhere}</span>
        </span>
      </a>
    )}
  </p>
);

const StepView = ({ step: { state, at, place, text }, isNewest }: { step: Step; isNewest: boolean }) => (
  <li className={isNewest ? "parcel-step is-newest" : "parcel-step"}>
    <b>{messages.states[state]}</b>
    <span className="small quiet">
      <time className="num" dateTime={at}>
        {momentText(at)}
      </time>
      {place !== "" && `, ${place}`}
    </span>
    {text !== "" && <span className="small muted">{text}</span>}
  </li>
);
