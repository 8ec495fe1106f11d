/** What to do with an order that waits for somebody: said where it waits. */
import { Alert } from "@mantine/core";
import { useMay } from "../session/use-session.ts";
import { CodCall } from "./cod-call.tsx";
import { orderHelpMessages as texts } from "./order-help-messages.ts";
import type { StaffOrder } from "./staff-order.ts";

export function OrderHelp({ order }: { order: StaffOrder }) {
  const may = useMay();
  const isRefused = order.payments.some(({ refunds }) => refunds.some(({ state }) => state === "failed"));
  if (isRefused)
    return <Help {...texts.refused}>{may("orders.refund") ? texts.refused.why : `${texts.refused.why} ${texts.refused.other}`}</Help>;
  if (order.can.confirmCod)
    return (
      <Alert color="amber" title={texts.unconfirmed.title} mb="lg">
        <p style={{ marginTop: 0 }}>{texts.unconfirmed.why}</p>
        <CodCall number={order.number} customer={order.customer.name} />
      </Alert>
    );
  return order.status === "on_hold" ? <Help {...texts.held}>{texts.held.why}</Help> : null;
}

const Help = ({ title, steps, children }: { title: string; steps: readonly string[]; children: string }) => (
  <Alert color="amber" title={title} mb="lg">
    <p style={{ margin: 0 }}>{children}</p>
    <ul style={{ margin: "8px 0 0", paddingLeft: 20 }}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  </Alert>
);
