/** Asks for a return: why, what, photographs, how it comes back. The shop says fee and refund before it is asked. */
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { shortDay } from "../../../shared/dates.ts";
import { rupeeText } from "../../../shared/money.ts";
import { type Handover, RETURN_WISHES, type ReturnWish } from "../../../shared/returns.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { Picture, placeholder } from "../../ui/picture.tsx";
import { goesTo, lastMoment, messages } from "./messages.ts";
import { PhotosField, type SentPhoto } from "./photos-field.tsx";
import type { OrderReturns, Quote, Reason, ReturnLine, Wanted } from "./returns.ts";
import { askReturn, quoteReturn } from "./returns.wire.ts";

type Props = { order: OrderReturns; onAsked: (returnNumber: string) => void };
type Result = { message: string; isDone: boolean } | null;

export function ReturnForm({ order, onAsked }: Props) {
  const { number, reasons, lines, handovers, pickupDays } = order;
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<Reason | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [wish, setWish] = useState<ReturnWish>("refund");
  const [sizes, setSizes] = useState<Readonly<Record<number, number>>>({});
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const [isSending, setSending] = useState(false);
  const [note, setNote] = useState("");
  const [handover, setHandover] = useState<Handover>(handovers[0] ?? "drop");
  const [day, setDay] = useState(pickupDays[0] ?? "");
  const [result, setResult] = useState<Result>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);

  // Of another reason, fewer may come back.
  const units = ({ id, units: possible }: ReturnLine) => Math.min(chosen[id] ?? 0, reason ? (possible[reason.id] ?? 0) : 0);
  const wanted = lines.flatMap((line) =>
    units(line) > 0 ? [{ lineId: line.id, units: units(line), variationId: wish === "exchange" ? (sizes[line.id] ?? null) : null }] : [],
  );
  const needsSize = wish === "exchange" && wanted.some(({ variationId }) => variationId === null);
  const { quote, problem, isCalculating, canRetry, ask } = useQuote(
    number,
    reason && !needsSize && wanted.length > 0 ? { reasonId: reason.id, wish, lines: wanted } : null,
  );
  const needsPhotos = reason?.needsPhotos === true && photos.length === 0;

  const refuse = (message: string) => setResult({ message, isDone: false });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (!reason) return refuse(messages.chooseReason);
    if (wanted.length === 0) return refuse(messages.chooseLines);
    if (needsSize) return refuse(messages.chooseSize);
    if (isSending) return refuse(messages.photosOnTheirWay);
    if (needsPhotos) return refuse(messages.choosePhotos);
    if (!quote) {
      if (canRetry) ask();
      return refuse(problem || messages.calculating);
    }
    setBusy(true);
    const pickupDay = handover === "pickup" ? day : null;
    const seen = { fee: quote.fee, refund: quote.refund, exchangePrice: quote.exchangePrice };
    const asked = await askReturn(number, { key, lines: wanted, wish, reasonId: reason.id, note, handover, pickupDay, seen }).catch(
      () => null,
    );
    setBusy(false);
    // The return may exist by now: a new quote would refuse its units. The same request with the same key gives the one return.
    if (asked === null) return refuse(messages.answerLost);
    if ("number" in asked) return onAsked(asked.number);
    refuse(asked.message);
    // The sums may be others by now.
    ask();
  };

  return (
    <form className="return-form" aria-label={messages.ask} noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert result={result} />
      <fieldset>
        <legend className="h3">{messages.why}</legend>
        {reasons.map((one) => (
          <Choice
            key={one.id}
            name="reason"
            title={one.name}
            text={one.closed || (one.payer === "shop" ? messages.noFee : messages.fee)}
            isChosen={reason?.id === one.id}
            isOff={one.closed !== ""}
            onChoose={() => setReason(one)}
          />
        ))}
      </fieldset>
      {reason && (
        <>
          <fieldset>
            <legend className="h3">{messages.what}</legend>
            <ul className="return-lines">
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  reason={reason}
                  units={units(line)}
                  onChoose={(next) => setChosen({ ...chosen, [line.id]: next })}
                />
              ))}
            </ul>
          </fieldset>
          <Wish
            lines={lines.filter((line) => units(line) > 0)}
            wish={wish}
            sizes={sizes}
            onWish={setWish}
            onSize={(line, size) => setSizes({ ...sizes, [line]: size })}
          />
          <PhotosField
            number={number}
            requestKey={key}
            hint={reason.needsPhotos ? messages.photosNeeded : messages.photosHelp}
            photos={photos}
            setPhotos={setPhotos}
            isSending={isSending}
            setSending={setSending}
            {...(isTried && needsPhotos && { wrong: messages.choosePhotos })}
          />
          <div className="field">
            <label htmlFor="field-return-note">{messages.note}</label>
            <textarea
              id="field-return-note"
              rows={3}
              maxLength={1000}
              aria-describedby="return-note-hint"
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            <p className="field-hint" id="return-note-hint">
              {messages.noteHint}
            </p>
          </div>
          <How order={order} handover={handover} day={day} onHandover={setHandover} onDay={setDay} />
          <Sums order={order} wish={wish} quote={quote} problem={problem} isCalculating={isCalculating} onRetry={canRetry ? ask : null} />
        </>
      )}
      <button className="btn" aria-busy={isBusy}>
        {messages.ask}
      </button>
    </form>
  );
}

/** What the shop would give back, asked again with each change; nothing is asked for null. */
function useQuote(number: string, wanted: Wanted | null) {
  const [found, setFound] = useState<{ for: string; quote: Quote | null; problem: string; canRetry: boolean } | null>(null);
  const [round, setRound] = useState(0);
  const newest = useRef("");
  const asked = wanted === null ? "" : JSON.stringify([wanted, round]);
  useEffect(() => {
    newest.current = asked;
    if (asked === "") return;
    const [about] = JSON.parse(asked) as [Wanted];
    void quoteReturn(number, about)
      .catch(() => null)
      .then((reply) => {
        if (newest.current !== asked) return;
        if (reply === null) setFound({ for: asked, quote: null, problem: messages.quoteFailed, canRetry: true });
        else if ("message" in reply) setFound({ for: asked, quote: null, problem: reply.message, canRetry: false });
        else setFound({ for: asked, quote: reply, problem: "", canRetry: false });
      });
  }, [number, asked]);
  const current = found?.for === asked ? found : null;
  return {
    quote: current?.quote ?? null,
    problem: current?.problem ?? "",
    isCalculating: asked !== "" && current === null,
    canRetry: current?.canRetry === true,
    ask: () => setRound((before) => before + 1),
  };
}

type ChoiceProps = { name: string; title: string; text: string; isChosen: boolean; isOff?: boolean; onChoose: () => void };

function Choice({ name, title, text, isChosen, isOff = false, onChoose }: ChoiceProps) {
  const textId = useId();
  return (
    <label className="return-choice">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isOff}
        aria-label={title}
        aria-describedby={textId}
        onChange={onChoose}
      />
      <span className="return-choice-title">{title}</span>
      <span className="return-choice-text small muted" id={textId}>
        {text}
      </span>
    </label>
  );
}

type LineProps = { line: ReturnLine; reason: Reason; units: number; onChoose: (units: number) => void };

/** One unit is ticked; of several, a number is chosen. */
function Line({ line, reason: { id: reason, payer }, units, onChoose }: LineProps) {
  const { id, name, choice, picture, fee } = line;
  const most = line.units[reason] ?? 0;
  const why = line.message[reason] ?? "";
  const field = `field-return-line-${id}`;
  return (
    <li className="return-line">
      <Picture picture={picture ?? placeholder} sizes="72px" alt="" />
      <div>
        <label htmlFor={field}>
          <strong>{name}</strong> {choice !== "" && <span className="quiet">{choice}</span>}
        </label>
        {most > 0 && <p className="small quiet">{messages.until(lastMoment(line.closesAt[reason] ?? ""))}</p>}
        {why !== "" && <p className="small muted">{why}</p>}
        {payer === "customer" && most > 0 && fee > 0 && <p className="small quiet num">{messages.each(fee)}</p>}
      </div>
      {most === 1 && <input id={field} type="checkbox" checked={units === 1} onChange={() => onChoose(1 - units)} />}
      {most > 1 && (
        <select
          id={field}
          aria-label={messages.howMany(name)}
          value={units}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        >
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

type WishProps = {
  /** Those that come back. */
  lines: readonly ReturnLine[];
  wish: ReturnWish;
  sizes: Readonly<Record<number, number>>;
  onWish: (wish: ReturnWish) => void;
  onSize: (lineId: number, size: number) => void;
};

/** Money, a gift card, or something else of the same product. */
const Wish = ({ lines, wish, sizes, onWish, onSize }: WishProps) => (
  <fieldset>
    <legend className="h3">{messages.wish}</legend>
    {RETURN_WISHES.map((one) => (
      <Choice key={one} name="wish" {...messages.wishes[one]} isChosen={wish === one} onChoose={() => onWish(one)} />
    ))}
    {wish === "exchange" &&
      lines.map(({ id, name, sizes: possible }) => (
        <div key={id} className="field return-day">
          <label htmlFor={`field-return-size-${id}`}>{messages.instead(name)}</label>
          {possible.length === 0 ? (
            <p className="field-hint">{messages.noSizes}</p>
          ) : (
            <select
              id={`field-return-size-${id}`}
              value={sizes[id] ?? ""}
              onChange={({ currentTarget }) => onSize(id, Number(currentTarget.value))}
            >
              <option value="" disabled>
                {messages.choose}
              </option>
              {possible.map((size) => (
                <option key={size.id} value={size.id}>
                  {messages.size(size.name, size.price)}
                </option>
              ))}
            </select>
          )}
        </div>
      ))}
  </fieldset>
);

type HowProps = {
  order: OrderReturns;
  handover: Handover;
  day: string;
  onHandover: (handover: Handover) => void;
  onDay: (day: string) => void;
};

const How = ({ order: { handovers, pickupDays, dropAddress }, handover, day, onHandover, onDay }: HowProps) => (
  <fieldset>
    <legend className="h3">{messages.how}</legend>
    {handovers.includes("pickup") && (
      <Choice
        name="handover"
        title={messages.pickup}
        text={messages.pickupText}
        isChosen={handover === "pickup"}
        onChoose={() => onHandover("pickup")}
      />
    )}
    {handovers.includes("drop") && (
      <Choice
        name="handover"
        title={messages.drop}
        text={dropAddress || messages.dropText}
        isChosen={handover === "drop"}
        onChoose={() => onHandover("drop")}
      />
    )}
    {handover === "pickup" && (
      <div className="field return-day">
        <label htmlFor="field-return-day">{messages.pickupDay}</label>
        <select id="field-return-day" value={day} onChange={({ currentTarget }) => onDay(currentTarget.value)}>
          {pickupDays.map((one) => (
            <option key={one} value={one}>
              {shortDay(one)}
            </option>
          ))}
        </select>
      </div>
    )}
  </fieldset>
);

type SumsProps = {
  order: OrderReturns;
  wish: ReturnWish;
  quote: Quote | null;
  problem: string;
  isCalculating: boolean;
  /** Null when calculating again would not help. */
  onRetry: (() => void) | null;
};

/** Keeps its height while the shop answers. */
const Sums = ({ order, wish, quote, problem, isCalculating, onRetry }: SumsProps) => (
  <section className="return-sums" aria-labelledby="return-sums" aria-live="polite">
    <h2 className="h3" id="return-sums">
      {messages.sums}
    </h2>
    {problem !== "" && <p className="alert">{problem}</p>}
    {onRetry && (
      <button type="button" className="link" onClick={onRetry}>
        <span>{messages.calculateAgain}</span>
      </button>
    )}
    {isCalculating && <p className="small muted">{messages.calculating}</p>}
    <dl className="num">
      <div>
        <dt>{messages.worth}</dt>
        <dd>{quote ? rupeeText(quote.worth) : "–"}</dd>
      </div>
      <div>
        <dt>{messages.feeRow}</dt>
        <dd>{quote ? (quote.fee > 0 ? `−${rupeeText(quote.fee)}` : messages.none) : "–"}</dd>
      </div>
      <div className="return-refund">
        <dt>{messages.back[wish]}</dt>
        <dd>{quote ? rupeeText(quote.refund) : "–"}</dd>
      </div>
      {quote && quote.exchangePrice > 0 && (
        <>
          <div>
            <dt>{messages.exchangePrice}</dt>
            <dd>{rupeeText(quote.exchangePrice)}</dd>
          </div>
          <div>
            <dt>{messages.toPay}</dt>
            <dd>{quote.toPay > 0 ? rupeeText(quote.toPay) : messages.none}</dd>
          </div>
        </>
      )}
    </dl>
    <p className="small muted">
      {wish === "refund" ? goesTo(order) : ""} {quote && quote.toPay > 0 && messages.payLater}{" "}
      {quote && quote.toGiftCard > 0 && messages.toCard(quote.toGiftCard)} {messages.afterCheck}
    </p>
  </section>
);
