/** An order that someone takes by phone: who, what, where to, and how it is paid. */
import { Alert, Button, Group, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { placePhoneOrder } from "../../contract/admin/phone-orders.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { Refused, explain, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { useMay, useSession } from "../session/use-session.ts";
import { AddressPart } from "./address-part.tsx";
import { CustomerPart } from "./customer-part.tsx";
import { type Draft, useDraft } from "./draft.ts";
import { LinesPart } from "./lines-part.tsx";
import { messages as texts } from "./messages.ts";
import { Placed } from "./placed.tsx";
import { MorePart, SumPart } from "./sum-part.tsx";
import { useCustomer } from "./use-customer.ts";
import { type Quote, linesOf, payableOf, useQuote } from "./use-quote.ts";

export function PhoneOrderPage() {
  const may = useMay();
  const person = useSession().data?.person;
  return (
    <>
      <div className="page-head">
        <div style={{ marginRight: "auto" }}>
          <Link to="/orders" className="quiet">
            ← {texts.back}
          </Link>
          <Title order={1}>{texts.title}</Title>
        </div>
      </div>
      {may("orders.place") && person ? (
        <PhoneOrder key={person.id} staffId={person.id} />
      ) : (
        <Alert color="madder">{texts.notAllowed}</Alert>
      )}
    </>
  );
}

type Done = { draft: Draft; quote: Quote; mobile: string; reply: ReplyOf<typeof placePhoneOrder> };

function PhoneOrder({ staffId }: { staffId: number }) {
  const { draft, isRestored, change, clear } = useDraft(staffId);
  const [done, setDone] = useState<Done | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const { addresses } = useCustomer(draft.customer);
  const recipient = addresses.find(({ id }) => id === draft.savedAddressId) ?? draft.address;
  const { quote, isCurrent, error: quoteError, refetch } = useQuote(draft, recipient);
  const errors = fieldErrors(error);
  const pressedFrom = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // A person who types in another field by now is not interrupted.
    const hasStayed = [document.body, pressedFrom.current].includes(document.activeElement);
    if (error !== null && hasStayed) form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
  }, [error]);

  const place = async () => {
    if (!quote) return;
    pressedFrom.current = document.activeElement;
    setBusy(true);
    try {
      setError(null);
      const reply = await send(placePhoneOrder, { body: bodyOf(draft, quote) });
      setDone({ draft, quote, reply, mobile: recipient.mobile });
      clear();
      window.scrollTo({ top: 0 });
      await Promise.all(["orders", "today"].map((kind) => queries.invalidateQueries({ queryKey: [kind] })));
    } catch (refused) {
      setError(refused);
      // Prices or stock may have changed: the sum shows what they are now.
      if (refused instanceof Refused) await refetch();
    } finally {
      setBusy(false);
    }
  };

  if (done) return <Placed number={done.reply.number} link={done.reply.link} {...contactOf(done)} again={() => setDone(null)} />;
  const part = { draft, change, errors };
  return (
    <form
      ref={form}
      noValidate
      className="order-columns"
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      <div>
        {error !== null && Object.keys(errors).length === 0 && (
          <Alert color="madder" role="alert" tabIndex={-1}>
            {error instanceof Refused && error.code === "checkout.changed" ? texts.changed : explain(error)}
          </Alert>
        )}
        <Group justify="space-between" gap="xs">
          <span className="quiet">{isRestored ? texts.restored : texts.kept}</span>
          <Button variant="default" onClick={() => setClearing(true)}>
            {texts.startAgain}
          </Button>
        </Group>
        <CustomerPart {...part} />
        <LinesPart {...part} quote={quote} />
        <AddressPart {...part} addresses={addresses} />
        <MorePart {...part} quote={quote} />
      </div>
      <div className="order-side">
        <SumPart {...part} quote={quote} isCurrent={isCurrent} isBusy={isBusy} error={quoteError} readAgain={() => void refetch()} />
      </div>
      {isClearing && (
        <Confirm
          title={texts.startAgain}
          label={texts.startAgain}
          isDanger
          close={() => setClearing(false)}
          run={async () => {
            clear();
            setError(null);
          }}
        >
          <p>{texts.startAgainAsk}</p>
        </Confirm>
      )}
    </form>
  );
}

function bodyOf(draft: Draft, quote: Quote) {
  const { key, method, customer, email, savedAddressId, address, couponCode, giftCardCode, note } = draft;
  return {
    key,
    method,
    customerId: customer?.id ?? null,
    lines: linesOf(draft),
    couponCode,
    giftCardCode,
    email: customer ? "" : email,
    savedAddressId,
    address: savedAddressId === null ? address : null,
    note,
    agreed: { payable: payableOf(draft, quote), shipping: quote.totals.shipping, coupon: quote.totals.coupon },
  };
}

const contactOf = ({ draft, quote, mobile }: Done) => ({
  email: draft.customer?.email ?? draft.email,
  mobile,
  amount: payableOf(draft, quote),
});
