/** Pay Now: everything from the click to the thank-you page, or the error shown instead. */
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cartPath, thankYouPath } from "../../../../shared/links.ts";
import type { OrderBusiness } from "../../../state/account/business.ts";
import type { GiftRecipient } from "../../../state/checkout/gift-recipient.wire.ts";
import type { OpenOrder } from "../../../state/checkout/checkout-session.ts";
import { isWaiting, setWaiting } from "../../../state/checkout/waiting-token.ts";
import type { Waiting } from "../waiting-line/waiting-line.tsx";
import { placedPath, watchOtherTabs } from "../complete-order.ts";
import type { Destination } from "./destination.ts";
import { callbackOptions } from "./in-app-browser.ts";
import { messages } from "../messages.ts";
import { type PaymentMethod, type CheckoutOrder, type PaymentMethods, hasProblem, isSame } from "../summary/order-summary.ts";
import type { FormResult } from "../../../ui/form/use-form.ts";
import { type OrderRequest, type PlaceOrderResult, placeOrder, confirmPayment } from "./place-order.wire.ts";
import type { OrderState } from "../summary/use-order-summary.ts";
import { describeChanges } from "./order-changes.ts";
import { PAISE, THEME, WidgetUnavailable, loadWidget, openWidget } from "./payment-widget.ts";

type Options = {
  now: OrderState;
  methods: PaymentMethods | null;
  business: OrderBusiness;
  destination: Destination;
  recipient: GiftRecipient;
  shopName: string;
  /** The message after a return from the provider; '' = none. */
  news: string;
};

export type Payment = ReturnType<typeof usePayment>;

type Wishes = Pick<OrderRequest, "note" | "onWhatsapp">;

export function usePayment({ now, methods, destination, business, recipient, shopName, news }: Options) {
  const { payer } = destination;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<FormResult | null>(news === "" ? null : { message: news, isDone: false });
  /** The line in which the shopper waits; after a reload the place is read again. */
  const [waiting, setLine] = useState<Waiting | null>(() => (isWaiting() ? { message: "", retryAfterSeconds: 0, goesOn: false } : null));
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  /** The order that this tab has opened a payment for. */
  const opened = useRef<OpenOrder | null>(null);
  /** The order whose notice the shopper has read: the next click pays. */
  const noticed = useRef("");

  const script = methods?.online.script;
  useEffect(() => {
    // Preloads the script; a failure is handled when paying.
    if (script) loadWidget(script).catch(() => {});
  }, [script]);

  const isEmpty = now.order?.lines.length === 0;
  useEffect(() => {
    if (!isEmpty || isBusy) return;
    // The cart was emptied in another tab, by an order or by hand.
    const leaveEmpty = async () => navigate((opened.current && (await placedPath(opened.current))) || cartPath, { replace: true });
    void leaveEmpty();
  }, [isEmpty, isBusy, navigate]);

  const showProblem = (message: string, details: readonly string[] = []) => setProblem({ message, details, isDone: false });
  const leave = ({ number }: OpenOrder) => navigate(thankYouPath(number), { replace: true });

  /** The current order if it can be bought and equals the one shown; else shows why not. */
  async function agreedOrder(method: PaymentMethod): Promise<CheckoutOrder | null> {
    const fresh = await now.check();
    const shown = now.order;
    now.show(fresh);
    if (fresh.lines.length === 0) return null;
    if (hasProblem(fresh)) showProblem(messages.cannotBuy);
    else if (!shown || !isSame(shown, fresh, method)) showProblem(messages.changed, shown ? describeChanges(shown, fresh, method) : []);
    else return fresh;
    return null;
  }

  async function payOnline(
    { order, providerOrder, amount }: Extract<PlaceOrderResult, { kind: "to-pay" }>,
    { keyId, script }: PaymentMethods["online"],
  ) {
    const options = {
      key: keyId,
      amount: Math.round(amount * PAISE),
      currency: "INR",
      name: shopName,
      description: `Order ${order.number}`,
      order_id: providerOrder,
      method: { netbanking: true, card: true, upi: true, wallet: true },
      prefill: { name: payer.name, email: payer.email, contact: payer.mobile },
      theme: THEME,
      ...callbackOptions(),
    };
    opened.current = order;
    const maker = await loadWidget(script);
    const { over, stop } = watchOtherTabs(order);
    const ending = await openWidget(maker, options, over).finally(stop);
    // It may have been paid in another tab or an app.
    if (ending.kind !== "paid" && (await placedPath(order)) !== "") return await leave(order);
    if (ending.kind === "failed") return showProblem(messages.failed);
    if (ending.kind === "closed") return showProblem(messages.closed);
    // If the shop cannot be reached now, the provider's webhook reports the payment, and the next page polls.
    await confirmPayment(ending.paid).catch(() => false);
    await leave(order);
  }

  async function start(method: PaymentMethod, wishes: Wishes) {
    const order = await agreedOrder(method);
    if (!order) return;
    const isOnline = method === "ONLINE" && order.totals.payable > 0;
    // Before the order reserves stock.
    if (isOnline) await loadWidget(methods?.online.script ?? "");
    const placed = await placeOrder({ method, order, destination, business, recipient, ...wishes }).catch(() => null);
    if (!placed) return showProblem(messages.notSure);
    if (placed.kind === "waiting") return setLine({ ...placed, goesOn: true });
    setLine(null);
    if (placed.kind === "refused") return showProblem(placed.message);
    if (placed.kind === "placed") return await leave(placed.order);
    if (placed.kind === "to-pay" && placed.notice !== "" && noticed.current !== placed.order.number) {
      noticed.current = placed.order.number;
      return showProblem(placed.notice);
    }
    if (placed.kind === "to-pay" && methods) return await payOnline(placed, methods.online);
    if (placed.kind !== "changed") return;
    const fresh = await now.check();
    now.show(fresh);
    // A code may be valid for the cart, but not for this customer.
    const isCode = isSame(order, fresh, method) && (fresh.coupon ?? fresh.giftCard) !== null;
    showProblem(placed.message, isCode ? [messages.codeStops] : describeChanges(order, fresh, method));
  }

  return {
    isBusy,
    problem,
    showProblem,
    waiting,
    /** There is nothing to wait for any more. */
    endWaiting(message = ""): void {
      setWaiting(false);
      setLine(null);
      if (message === "") return;
      showProblem(message);
      void now.read();
    },
    async pay(method: PaymentMethod, wishes: Wishes): Promise<void> {
      // Ignores repeated clicks.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setProblem(null);
      await start(method, wishes).catch((error: unknown) =>
        showProblem(error instanceof WidgetUnavailable ? error.message : messages.lost),
      );
      isUnderWay.current = false;
      setBusy(false);
    },
  };
}
