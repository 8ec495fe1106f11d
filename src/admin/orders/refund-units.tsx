/** Refunds products of an order that was sent: which units and charges, why, and what comes back to stock. The server does the sums. */
import { Alert, Button, Checkbox, Drawer, Group, Select, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { previewUnitsRefund, refundUnits } from "../../contract/admin/orders.ts";
import type { BodyOf, ReplyOf } from "../../contract/call.ts";
import { REFUND_REASONS, type RefundReason } from "../../shared/refund-reasons.ts";
import { explain, fieldErrors, send } from "../api.ts";
import { useProof } from "../bricks/proof.tsx";
import { Thumb } from "../bricks/thumb.tsx";
import { money } from "../format.ts";
import { messages } from "../messages.ts";
import { refundUnitsMessages as texts } from "./refund-units-messages.ts";
import type { StaffOrder } from "./staff-order.ts";
import { Stepper } from "./stepper.tsx";
import { useDone } from "./use-done.ts";

type Selection = BodyOf<typeof previewUnitsRefund>;
type Chosen = Selection["lines"][number];
type Preview = ReplyOf<typeof previewUnitsRefund>;
type Props = { order: StaffOrder; close: () => void };

const NOTHING: Selection = { lines: [], shipping: false, codCharge: false };

export function RefundUnits({ order, close }: Props) {
  const queries = useQueryClient();
  const finish = useDone(order);
  const prove = useProof();
  const [chosen, setChosen] = useState(NOTHING);
  const [reason, setReason] = useState<RefundReason | null>(null);
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const params = { number: order.number };
  const queryKey = ["refund-units", order.number];
  const found = useQuery({
    queryKey: [...queryKey, chosen],
    queryFn: ({ signal }) => send(previewUnitsRefund, { params, body: chosen, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const seen = found.data;
  const isCurrent = found.isSuccess && !found.isPlaceholderData && !found.isFetching;
  const sum = seen ? seen.money + seen.giftCard : 0;

  const run = async () => {
    setTried(true);
    if (!seen || reason === null) return;
    setBusy(true);
    setError(null);
    try {
      const body = { ...chosen, key, reason, note, seen: { money: seen.money, giftCard: seen.giftCard } };
      const done = await prove(() => send(refundUnits, { params, body }));
      await finish(messages.orders.refundDone(money(done.money + done.giftCard)));
      close();
    } catch (refused) {
      setError(refused);
      // The sums may be others by now.
      await queries.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Drawer opened onClose={close} position="right" size="lg" title={texts.title(order.number)}>
      <form
        noValidate
        className="refund-units"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {found.isError && (
          <Alert color="madder" role="alert">
            <p>{explain(found.error)}</p>
            <Button variant="default" onClick={() => (chosen === NOTHING ? void found.refetch() : setChosen(NOTHING))}>
              {texts.again}
            </Button>
          </Alert>
        )}
        {seen && (
          <>
            <section>
              <h3>{texts.what}</h3>
              <Lines order={order} preview={seen} chosen={chosen} choose={setChosen} />
              {seen.shipping > 0 && (
                <Checkbox
                  label={texts.shipping(money(seen.shipping))}
                  checked={chosen.shipping}
                  onChange={() => setChosen({ ...chosen, shipping: !chosen.shipping })}
                />
              )}
              {seen.codCharge > 0 && (
                <Checkbox
                  label={texts.codCharge(money(seen.codCharge))}
                  checked={chosen.codCharge}
                  onChange={() => setChosen({ ...chosen, codCharge: !chosen.codCharge })}
                />
              )}
            </section>
            <Select
              label={texts.why}
              allowDeselect={false}
              data={REFUND_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
              value={reason}
              error={isTried && reason === null && texts.reasonNeeded}
              onChange={(value) => setReason(REFUND_REASONS.find((one) => one === value) ?? null)}
            />
            <Sums preview={seen} />
            {seen.isByHand && seen.money > 0 && (
              <TextInput
                label={messages.orders.refundNote}
                value={note}
                error={fieldErrors(error)["note"]}
                onChange={({ currentTarget }) => setNote(currentTarget.value)}
              />
            )}
            <Follows preview={seen} chosen={chosen} />
          </>
        )}
        <footer>
          {error !== null && (
            <Alert color="madder" role="alert">
              {explain(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {messages.cancel}
            </Button>
            <Button type="submit" color="madder" loading={isBusy} disabled={!isCurrent || sum === 0}>
              {sum > 0 ? texts.go(money(sum)) : texts.goNothing}
            </Button>
          </Group>
        </footer>
      </form>
    </Drawer>
  );
}

type LinesProps = { order: StaffOrder; preview: Preview; chosen: Selection; choose: (chosen: Selection) => void };

function Lines({ order, preview, chosen, choose }: LinesProps) {
  const hasCoupon = order.totals.some(({ kind }) => kind === "coupon");
  const change = (line: Chosen) => {
    const others = chosen.lines.filter(({ lineId }) => lineId !== line.lineId);
    choose({ ...chosen, lines: line.units > 0 ? [...others, line] : others });
  };
  return (
    <ul className="refund-lines">
      {preview.lines.map(({ lineId, quantity, refunded, inReturn, each, amount, canRestock }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        if (!line) return null;
        const { units, restocked } = chosen.lines.find((one) => one.lineId === lineId) ?? { units: 0, restocked: 0 };
        const left = quantity - refunded - inReturn;
        const name = [line.name, line.terms].filter(Boolean).join(" ");
        return (
          <li key={lineId}>
            <Thumb picture={line.picture} />
            <div className="refund-what">
              <strong>{line.name}</strong> {line.terms}
              <div className="quiet">
                {left === 0
                  ? inReturn > 0
                    ? texts.inReturn
                    : texts.allRefunded
                  : hasCoupon
                    ? texts.each(money(each))
                    : texts.plain(money(each))}
              </div>
              {refunded > 0 && left > 0 && <div className="quiet">{texts.refundedOf(refunded, quantity)}</div>}
            </div>
            {left > 0 && (
              <Stepper
                label={texts.units(name)}
                value={units}
                most={left}
                set={(next) => change({ lineId, units: next, restocked: Math.min(restocked, next) })}
              />
            )}
            <span className="refund-amount">{units > 0 && money(amount)}</span>
            {units > 0 && canRestock && (
              <div className="refund-back">
                <span>{texts.backInStock}</span>
                <Stepper
                  label={texts.restocked(name)}
                  value={restocked}
                  most={units}
                  set={(next) => change({ lineId, units, restocked: next })}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Sums = ({ preview: { before, money: paid, giftCard, isByHand } }: { preview: Preview }) => (
  <section>
    <h3>{texts.where}</h3>
    <div className="order-sum">
      {before > 0 && <Sum name={texts.before} amount={`−${money(before)}`} />}
      <Sum name={isByHand ? texts.byHand : texts.toPayment} amount={money(paid)} />
      {giftCard > 0 && <Sum name={texts.toGiftCard} amount={money(giftCard)} />}
      <div className="total">
        <span>{texts.total}</span>
        <span>{money(paid + giftCard)}</span>
      </div>
    </div>
  </section>
);
const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <span>{name}</span>
    <span>{amount}</span>
  </div>
);

function Follows({ preview: { invoice }, chosen }: { preview: Preview; chosen: Selection }) {
  const restocked = chosen.lines.reduce((sum, line) => sum + line.restocked, 0);
  return (
    <section>
      <h3>{texts.follows}</h3>
      <ul className="quiet">
        <li>{invoice === null ? texts.noCreditNote : texts.creditNote(invoice)}</li>
        <li>{restocked === 0 ? texts.noStock : texts.stock(restocked)}</li>
        <li>{texts.email}</li>
      </ul>
    </section>
  );
}
