/** The dialogs of what can be done with an order. Each says what follows before it is done. */
import { Checkbox, Select, TextInput, Textarea } from "@mantine/core";
import { useState } from "react";
import { CARRIERS, cancelOrder, deliverOrder, refundOrder, refundedByHand, refuseOrder, shipOrder } from "../../contract/admin/orders.ts";
import { fromRupees } from "../../shared/money.ts";
import { Refused, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { useProof } from "../bricks/proof.tsx";
import { money } from "../format.ts";
import { messages } from "../messages.ts";
import { RefundUnits } from "./refund-units.tsx";
import type { StaffOrder } from "./staff-order.ts";
import { useDone } from "./use-done.ts";

const texts = messages.orders;

export type OrderActionName = "ship" | "deliver" | "refuse" | "cancel" | "refundUnits" | "refund" | "hand";
type Props = { order: StaffOrder; close: () => void };

export function OrderAction({ name, ...props }: Props & { name: OrderActionName }) {
  switch (name) {
    case "ship":
      return <Ship {...props} />;
    case "deliver":
      return <Plain {...props} title={texts.deliver} text={texts.deliverAsk} done={texts.deliveredOne} call={deliverOrder} />;
    case "refuse":
      return <Plain {...props} title={texts.refuse} text={texts.refuseAsk} done={texts.refusedOne} call={refuseOrder} isDanger />;
    case "cancel":
      return <Cancel {...props} />;
    case "refundUnits":
      return <RefundUnits {...props} />;
    case "refund":
      return <Refund {...props} />;
    case "hand":
      return <Plain {...props} title={texts.handTitle} text={texts.handAsk} done={texts.handDone} call={refundedByHand} isDanger />;
  }
}

type PlainCall = typeof deliverOrder | typeof refuseOrder | typeof refundedByHand;
type PlainProps = Props & { title: string; text: string; done: string; call: PlainCall; isDanger?: boolean };

function Plain({ order, close, title, text, done, call, isDanger = false }: PlainProps) {
  const finish = useDone(order);
  const prove = useProof();
  return (
    <Confirm
      title={title}
      label={title}
      isDanger={isDanger}
      close={close}
      run={async () => {
        await prove(() => send(call, { params: { number: order.number } }));
        await finish(done);
      }}
    >
      <p>{text}</p>
    </Confirm>
  );
}

const EWAY_BILL_NEEDED = "shipments.eway_bill_needed";

function Ship({ order, close }: Props) {
  const finish = useDone(order);
  const [carrier, setCarrier] = useState<(typeof CARRIERS)[number]>("delhivery");
  const [trackingId, setTrackingId] = useState("");
  const [ewayBill, setEwayBill] = useState("");
  const [error, setError] = useState<unknown>(null);
  // The server knows the limits: it asks for the number where one is needed.
  const [asksEwayBill, setAsksEwayBill] = useState(false);
  return (
    <Confirm
      title={texts.shipTitle}
      label={texts.ship}
      close={close}
      run={async () => {
        try {
          await send(shipOrder, { params: { number: order.number }, body: { carrier, trackingId, ewayBill } });
        } catch (refused) {
          setError(refused);
          if (refused instanceof Refused && refused.code === EWAY_BILL_NEEDED) setAsksEwayBill(true);
          throw refused;
        }
        await finish(texts.shipped);
      }}
    >
      <p>{texts.shipLede}</p>
      <Select
        label={texts.carrier}
        allowDeselect={false}
        data={CARRIERS.map((value) => ({ value, label: texts.carriers[value] }))}
        value={carrier}
        onChange={(value) => setCarrier(CARRIERS.find((one) => one === value) ?? carrier)}
      />
      <TextInput
        label={texts.trackingId}
        data-autofocus
        autoComplete="off"
        value={trackingId}
        error={fieldErrors(error)["trackingId"]}
        onChange={({ currentTarget }) => setTrackingId(currentTarget.value)}
      />
      {asksEwayBill && (
        <TextInput
          label={texts.ewayBill}
          inputMode="numeric"
          autoComplete="off"
          value={ewayBill}
          onChange={({ currentTarget }) => setEwayBill(currentTarget.value)}
        />
      )}
    </Confirm>
  );
}

function Cancel({ order, close }: Props) {
  const finish = useDone(order);
  const [reason, setReason] = useState("");
  return (
    <Confirm
      title={texts.cancel}
      label={texts.cancel}
      isDanger
      close={close}
      run={async () => {
        await send(cancelOrder, { params: { number: order.number }, body: { reason } });
        await finish(texts.cancelled);
      }}
    >
      <p>{texts.cancelAsk}</p>
      <Textarea label={texts.reason} value={reason} maxLength={300} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
    </Confirm>
  );
}

/** '499.50' in paise; undefined for anything else. */
function paiseIn(typed: string): number | undefined {
  const text = typed.replaceAll(/[₹,\s]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? fromRupees(Number(text)) : undefined;
}

function Refund({ order, close }: Props) {
  const finish = useDone(order);
  const prove = useProof();
  const left = order.payable - order.refunds.done - order.refunds.underWay;
  const [isAll, setAll] = useState(false);
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [restocks, setRestocks] = useState(false);
  const [error, setError] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  const isCash = order.method === "cod";
  const amount = paiseIn(typed);
  return (
    <Confirm
      title={texts.refundTitle}
      label={isAll ? texts.refundEverything : texts.refundGo(money(amount ?? 0))}
      isDanger
      close={close}
      run={async () => {
        if (!isAll && amount === undefined) {
          setError(texts.amountWrong);
          throw new Error(texts.amountWrong);
        }
        setError("");
        const body = { key, amount: isAll ? null : (amount ?? null), restocks, note };
        const done = await prove(() => send(refundOrder, { params: { number: order.number }, body }));
        await finish(texts.refundDone(money(done.amount)));
      }}
    >
      <p>{isCash ? texts.refundCash : texts.refundLede}</p>
      <Checkbox label={`${texts.refundAll}: ${money(left)}`} checked={isAll} onChange={() => setAll(!isAll)} />
      {!isAll && (
        <TextInput
          label={texts.refundAmount}
          inputMode="decimal"
          data-autofocus
          value={typed}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {isCash && <TextInput label={texts.refundNote} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />}
      <Checkbox label={texts.refundRestock} checked={restocks} onChange={() => setRestocks(!restocks)} />
    </Confirm>
  );
}
