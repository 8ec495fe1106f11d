/** The pay link of an order: its state, and what can be done with it. */
import { Alert, Badge, Button, CopyButton, Group, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendPayLink, withdrawPayLink } from "../../contract/admin/phone-orders.ts";
import { whatsAppLink } from "../../shared/links.ts";
import { explain, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { dayAndTime, money } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import type { StaffOrder } from "../orders/staff-order.ts";
import { messages as texts } from "./messages.ts";

type LinkProps = { link: string; number: string; mobile: string; amount: number };

/** A link to copy, or to send from one's own telephone. */
export const LinkToSend = ({ link, number, mobile, amount }: LinkProps) => (
  <>
    <TextInput label={texts.payLink} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
    <Group gap="xs">
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
      <Button
        component="a"
        variant="default"
        target="_blank"
        rel="noreferrer"
        href={whatsAppLink(inIndia(mobile), texts.whatsAppText(number, money(amount), link))}
      >
        {texts.whatsApp}
      </Button>
    </Group>
  </>
);

/** WhatsApp wants the country; a number of ten digits is an Indian one. */
const inIndia = (mobile: string): string => {
  const digits = mobile.replaceAll(/\D/g, "").replace(/^0+/, "");
  return digits.length === 10 ? `91${digits}` : digits;
};

const colours = { open: "amber", paid: "leaf", expired: "ink", withdrawn: "ink", refunding: "madder" } as const;

export function PayLinkPart({ order }: { order: StaffOrder }) {
  const may = useMay();
  const queries = useQueryClient();
  const [link, setLink] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { number, payLink, payable, customer, inExchangeFor } = order;
  if (!payLink) return null;
  const refresh = () => Promise.all([["order", number], ["orders"], ["today"]].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const make = async (isMailed: boolean) => {
    setBusy(true);
    try {
      setError(null);
      const made = await send(sendPayLink, { params: { number }, body: { isMailed } });
      if (isMailed) notifications.show({ message: texts.mailed });
      else setLink(made.link);
      await refresh();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="sheet phone-part" aria-labelledby="pay-link">
      <Group gap="xs">
        <h2 id="pay-link">{texts.payLink}</h2>
        <Badge color={colours[payLink.state]} variant="light" tt="none">
          {texts.states[payLink.state]}
        </Badge>
      </Group>
      {error !== null && (
        <Alert color="madder" role="alert">
          {explain(error)}
        </Alert>
      )}
      {payLink.state === "open" && payLink.until && <p className="quiet">{texts.until(dayAndTime(payLink.until))}</p>}
      {payLink.state === "open" && inExchangeFor !== "" && <p className="quiet">{texts.inExchange(inExchangeFor)}</p>}
      {(payLink.state === "expired" || payLink.state === "withdrawn") && <p className="quiet">{texts.over}</p>}
      {order.can.payByLink && may("orders.place") && (
        <>
          {link !== "" && <LinkToSend link={link} number={number} mobile={customer.mobile} amount={payable} />}
          <Group gap="xs">
            {link === "" && (
              <Button variant="default" loading={isBusy} onClick={() => void make(false)}>
                {texts.show}
              </Button>
            )}
            <Button variant="default" loading={isBusy} onClick={() => void make(true)}>
              {texts.mail}
            </Button>
            <Button variant="outline" color="madder" onClick={() => setWithdrawing(true)}>
              {texts.withdraw}
            </Button>
          </Group>
        </>
      )}
      {isWithdrawing && (
        <Confirm
          title={texts.withdraw}
          label={texts.withdraw}
          isDanger
          close={() => setWithdrawing(false)}
          run={async () => {
            try {
              await send(withdrawPayLink, { params: { number } });
            } finally {
              // It may have been paid meanwhile: then the page shows that.
              await refresh();
            }
            notifications.show({ message: texts.withdrawn });
          }}
        >
          <p>{texts.withdrawAsk}</p>
        </Confirm>
      )}
    </section>
  );
}
