/** The dialogs of what can be done with a return. Each says what follows before it is done. */
import { Checkbox, NativeSelect, TextInput, Textarea } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  agreeToReturn,
  askForReturnPhotos,
  bookReturnPickup,
  checkReturn,
  loseReturn,
  previewReturnRefund,
  receiveReturn,
  refundReturn,
  refuseReturn,
  returnIsSent,
} from "../../contract/admin/returns.ts";
import { checked, explain, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { useChange } from "../bricks/use-change.ts";
import { money } from "../format.ts";
import { Stepper } from "../orders/stepper.tsx";
import { returnTexts as texts } from "./messages.ts";
import type { StaffReturn } from "./staff-return.ts";

export type ReturnDeedName = "agree" | "askForPhotos" | "bookPickup" | "send" | "receive" | "check" | "lose" | "refund" | "refuse";
type Props = { shown: StaffReturn; close: () => void };

export const useReturnChange = () => useChange("return", "return-courier", "returns", "today", "order", "stock");

export function ReturnDeed({ name, ...props }: Props & { name: ReturnDeedName }) {
  switch (name) {
    case "agree":
      return (
        <Plain
          {...props}
          title={texts.agree}
          text={props.shown.wish === "exchange" ? `${texts.agreeAsk} ${texts.agreeExchange}` : texts.agreeAsk}
          done={texts.agreed}
          call={agreeToReturn}
        />
      );
    case "receive":
      return <Plain {...props} title={texts.receive} text={texts.receiveAsk} done={texts.received} call={receiveReturn} />;
    case "lose":
      return <Plain {...props} title={texts.lose} text={texts.loseAsk} done={texts.lost} call={loseReturn} isDanger />;
    case "askForPhotos":
      return (
        <Written
          {...props}
          title={texts.ask}
          lede={texts.askLede}
          label={texts.askText}
          done={texts.askedPhotos}
          call={askForReturnPhotos}
        />
      );
    case "refuse":
      return (
        <Written
          {...props}
          title={texts.refuse}
          lede={texts.refuseLede}
          label={texts.refuseText}
          done={texts.refused}
          call={refuseReturn}
          isDanger
        />
      );
    case "bookPickup":
      return <Book {...props} />;
    case "send":
      return <Sent {...props} />;
    case "check":
      return <Check {...props} />;
    case "refund":
      return <Refund {...props} />;
  }
}

type PlainCall = typeof agreeToReturn | typeof receiveReturn | typeof loseReturn;
type PlainProps = Props & { title: string; text: string; done: string; call: PlainCall; isDanger?: boolean };

function Plain({ shown: { number }, close, title, text, done, call, isDanger = false }: PlainProps) {
  const change = useReturnChange();
  const run = () => change(() => send(call, { params: { number }, body: {} }), done);
  return (
    <Confirm title={title} label={title} isDanger={isDanger} close={close} run={run}>
      <p>{text}</p>
    </Confirm>
  );
}

type WrittenProps = Props & {
  title: string;
  lede: string;
  label: string;
  done: string;
  call: typeof askForReturnPhotos | typeof refuseReturn;
  isDanger?: boolean;
};

/** What the customer reads. It survives a refusal. */
function Written({ shown: { number }, close, title, lede, label, done, call, isDanger = false }: WrittenProps) {
  const change = useReturnChange();
  const [text, setText] = useState("");
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    try {
      setError(null);
      await change(async () => await send(call, { params: { number }, body: checked(call.body, { text }) }), done);
    } catch (refused) {
      setError(refused);
      throw refused;
    }
  };
  return (
    <Confirm title={title} label={title} isDanger={isDanger} close={close} run={run}>
      <p>{lede}</p>
      <Textarea
        label={label}
        data-autofocus
        autosize
        minRows={3}
        maxLength={2_000}
        value={text}
        error={fieldErrors(error)["text"]}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Confirm>
  );
}

function Book({ shown: { number, pickupDay }, close }: Props) {
  const change = useReturnChange();
  const [day, setDay] = useState(pickupDay ?? "");
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    try {
      setError(null);
      await change(
        async () => await send(bookReturnPickup, { params: { number }, body: checked(bookReturnPickup.body, { day }) }),
        texts.booked,
      );
    } catch (refused) {
      setError(refused);
      throw refused;
    }
  };
  return (
    <Confirm title={texts.book} label={texts.book} close={close} run={run}>
      <p>{texts.bookLede}</p>
      <TextInput
        type="date"
        label={texts.bookDay}
        value={day}
        error={fieldErrors(error)["day"]}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
    </Confirm>
  );
}

function Sent({ shown: { number }, close }: Props) {
  const change = useReturnChange();
  const [how, setHow] = useState("");
  return (
    <Confirm
      title={texts.send}
      label={texts.send}
      close={close}
      run={() => change(() => send(returnIsSent, { params: { number }, body: { how } }), texts.sent)}
    >
      <p>{texts.sendLede}</p>
      <TextInput label={texts.sendHow} maxLength={200} value={how} onChange={({ currentTarget }) => setHow(currentTarget.value)} />
    </Confirm>
  );
}

function Check({ shown: { number, lines }, close }: Props) {
  const change = useReturnChange();
  const [sellable, setSellable] = useState<Readonly<Record<number, number>>>({});
  const body = { lines: lines.map(({ lineId }) => ({ lineId, sellable: sellable[lineId] ?? 0 })) };
  return (
    <Confirm
      title={texts.check}
      label={texts.checkGo}
      close={close}
      run={() => change(() => send(checkReturn, { params: { number }, body }), texts.checked)}
    >
      <p>{texts.checkLede}</p>
      {lines.map(({ lineId, name, terms, units, canRestock }) => {
        const named = [name, terms].filter(Boolean).join(" ");
        return (
          <div key={lineId} className="return-check">
            <span>{named}</span>
            {canRestock ? (
              <Stepper
                label={texts.checkOf(named)}
                value={sellable[lineId] ?? 0}
                most={units}
                set={(value) => setSellable({ ...sellable, [lineId]: value })}
              />
            ) : (
              <span className="quiet">{texts.cannotRestock}</span>
            )}
          </div>
        );
      })}
    </Confirm>
  );
}

/** Where the money goes, in the order in which it is offered. */
const WAYS = ["source", "gift_card", "exchange"] as const;
type Way = (typeof WAYS)[number];

function Refund({ shown: { number, fee, wish }, close }: Props) {
  const change = useReturnChange();
  const queries = useQueryClient();
  const [keepsFee, setKeepsFee] = useState(true);
  const [note, setNote] = useState("");
  const [chosen, setChosen] = useState<Way>(wish === "refund" ? "source" : wish);
  const [error, setError] = useState<unknown>(null);
  const params = { number };
  const queryKey = ["return-refund", number];
  const found = useQuery({
    queryKey: [...queryKey, keepsFee],
    queryFn: ({ signal }) => send(previewReturnRefund, { params, body: { keepsFee }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const seen = found.data;
  const sum = seen ? seen.money + seen.giftCard : 0;
  const exchange = seen?.exchange ?? null;
  // What was wanted in exchange may be gone.
  const to = chosen === "exchange" && seen && !exchange ? "source" : chosen;
  const ways = WAYS.filter((way) => way !== "exchange" || exchange !== null);
  // What of the money goes back where it came from.
  const inMoney = !seen || to === "gift_card" ? 0 : to === "exchange" && exchange ? Math.max(0, seen.money - exchange.paid) : seen.money;
  const run = async () => {
    if (!seen) return;
    try {
      setError(null);
      const body = { to, keepsFee, note: inMoney > 0 ? note : "", seen: { money: seen.money, giftCard: seen.giftCard } };
      await change(() => send(refundReturn, { params, body }), to === "exchange" ? texts.exchanged : texts.settled(money(sum)));
    } catch (refused) {
      setError(refused);
      // The sums may be others by now.
      await queries.invalidateQueries({ queryKey });
      throw refused;
    }
  };
  return (
    <Confirm
      title={texts.settleTitle(number)}
      label={to === "exchange" ? texts.exchangeGo : sum > 0 ? texts.settleGo(money(sum)) : texts.settleNothing}
      isDanger
      isReady={found.isSuccess && !found.isPlaceholderData && sum > 0}
      close={close}
      run={run}
    >
      {found.isError && <p className="hot">{explain(found.error)}</p>}
      {fee > 0 && <Checkbox label={texts.keepsFee(money(fee))} checked={keepsFee} onChange={() => setKeepsFee(!keepsFee)} />}
      <NativeSelect
        label={texts.settleTo}
        data={ways.map((value) => ({ value, label: texts.to[value] }))}
        value={to}
        onChange={({ currentTarget }) => setChosen(WAYS.find((way) => way === currentTarget.value) ?? "source")}
      />
      {seen && (
        <div className="order-sum">
          <Sum name={texts.worth} amount={money(seen.worth)} />
          {seen.fee > 0 && <Sum name={texts.fee} amount={`−${money(seen.fee)}`} />}
          {to === "gift_card" && seen.money > 0 && <Sum name={texts.onNewCard} amount={money(seen.money)} />}
          {to === "exchange" && exchange && (
            <>
              <Sum name={texts.exchangePrice} amount={money(exchange.price)} />
              <Sum name={texts.toExchange} amount={money(Math.min(exchange.paid, seen.money))} />
              {exchange.toPay > 0 && <Sum name={texts.toPay} amount={money(exchange.toPay)} />}
            </>
          )}
          {inMoney > 0 && <Sum name={seen.isByHand ? texts.byHand : texts.toPayment} amount={money(inMoney)} />}
          {seen.giftCard > 0 && <Sum name={texts.toGiftCard} amount={money(seen.giftCard)} />}
        </div>
      )}
      {seen?.isByHand && inMoney > 0 && (
        <TextInput
          label={texts.note}
          maxLength={300}
          value={note}
          error={fieldErrors(error)["note"]}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      <p className="quiet">{texts.follows}</p>
    </Confirm>
  );
}

const Sum = ({ name, amount }: { name: ReactNode; amount: string }) => (
  <div>
    <span>{name}</span>
    <span>{amount}</span>
  </div>
);
