/** A return that was asked: how far it is, what goes back, and what its customer can do. */
import { useState } from "react";
import { shortDay } from "../../../shared/dates.ts";
import { rupeeText } from "../../../shared/money.ts";
import { toast } from "../../ui/toast.ts";
import { Modal } from "../../ui/modal.tsx";
import { messages, momentText } from "./messages.ts";
import { PhotosField, type SentPhoto } from "./photos-field.tsx";
import type { Return } from "./returns.ts";
import { cancelReturn, sendPhotos } from "./returns.wire.ts";

type Props = { number: string; shown: Return; onChanged: () => void };

export function ReturnView({ number, shown, onChanged }: Props) {
  const {
    number: returnNumber,
    state,
    reason,
    answer,
    lines,
    handover,
    pickupDay,
    worth,
    fee,
    refund,
    events,
    wish,
    exchangeOrder,
    exchangePrice,
    toPay,
  } = shown;
  // Nothing is paid back for what was refused or is kept.
  const isPaidBack = state !== "refused" && state !== "cancelled";
  const now = events.at(-1)?.title ?? "";
  return (
    <article className="return-view" aria-label={returnNumber}>
      <h3>{now}</h3>
      <p className="quiet num">{returnNumber}</p>
      <ul>
        {lines.map(({ name, choice, units, exchange }) => (
          <li key={`${name}${choice}`}>
            {messages.units(units, name)} {choice !== "" && <span className="quiet">{choice}</span>}
            {exchange !== "" && <p className="muted">{messages.exchangeFor(exchange)}</p>}
          </li>
        ))}
      </ul>
      <p className="muted">{reason}</p>
      {answer !== "" && (
        <div className="note return-answer">
          <strong>{messages.shopWrote}</strong>
          <p>{answer}</p>
        </div>
      )}
      <p className="small muted">
        {handover === "drop" ? messages.youBring : pickupDay !== null && messages.pickupOn(shortDay(pickupDay))}
      </p>
      {exchangeOrder !== "" && <p className="num">{messages.exchangeOrder(exchangeOrder)}</p>}
      {isPaidBack && (
        <dl className="num">
          <div>
            <dt>{messages.worth}</dt>
            <dd>{rupeeText(worth)}</dd>
          </div>
          {fee > 0 && (
            <div>
              <dt>{messages.feeRow}</dt>
              <dd>−{rupeeText(fee)}</dd>
            </div>
          )}
          <div className="return-refund">
            <dt>{messages.back[wish]}</dt>
            <dd>{rupeeText(refund)}</dd>
          </div>
          {wish === "exchange" && (
            <>
              <div>
                <dt>{messages.exchangePrice}</dt>
                <dd>{rupeeText(exchangePrice)}</dd>
              </div>
              <div>
                <dt>{messages.toPay}</dt>
                <dd>{toPay > 0 ? rupeeText(toPay) : messages.none}</dd>
              </div>
            </>
          )}
        </dl>
      )}
      {shown.canAddPhotos && <MorePhotos number={number} returnNumber={returnNumber} onChanged={onChanged} />}
      <details>
        <summary>{messages.history}</summary>
        <ol className="return-history">
          {events.map(({ title, detail, at }) => (
            <li key={`${at}${title}`}>
              <span>{title}</span>{" "}
              <time className="small quiet num" dateTime={at}>
                {momentText(at)}
              </time>
              {detail !== "" && <p className="small muted">{detail}</p>}
            </li>
          ))}
        </ol>
      </details>
      {shown.canCancel && <Cancel number={number} returnNumber={returnNumber} onChanged={onChanged} />}
    </article>
  );
}

type DeedProps = { number: string; returnNumber: string; onChanged: () => void };

/** The photographs for which the shop has asked. */
function MorePhotos({ number, returnNumber, onChanged }: DeedProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    if (isSending) return setWrong(messages.photosOnTheirWay);
    if (photos.length === 0) return setWrong(messages.choosePhotos);
    setBusy(true);
    const refused = await sendPhotos(number, returnNumber, key).catch(() => messages.failed);
    setBusy(false);
    if (refused !== "") return setWrong(refused);
    toast(messages.photosSent);
    onChanged();
  };
  return (
    <div className="return-more">
      <PhotosField
        number={number}
        requestKey={key}
        hint={messages.photosHelp}
        photos={photos}
        setPhotos={setPhotos}
        isSending={isSending}
        setSending={setSending}
        wrong={wrong}
      />
      <button type="button" className="btn" aria-busy={isBusy} onClick={() => void submit()}>
        {messages.sendPhotos}
      </button>
    </div>
  );
}

function Cancel({ number, returnNumber, onChanged }: DeedProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    const refused = await cancelReturn(number, returnNumber).catch(() => messages.failed);
    setBusy(false);
    setAsking(false);
    toast(refused || messages.cancelled);
    onChanged();
  };
  return (
    <>
      <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {messages.cancel}
      </button>
      <Modal title={messages.cancel} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p className="muted">{messages.cancelAsk}</p>
        <div className="modal-buttons">
          <button type="button" className="btn" aria-busy={isBusy} onClick={() => void cancel()}>
            {messages.cancel}
          </button>
        </div>
      </Modal>
    </>
  );
}
