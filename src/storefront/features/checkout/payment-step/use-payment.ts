/** Pay Now: everything that happens between the press and the thank-you page, or what is said instead. Whatever happens, nothing is lost. */
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cartPath, thankYouPath } from "../../../../shared/links.ts";
import type { TypedAddress } from "../../../state/checkout/address-session.wire.ts";
import type { OpenOrder } from "../../../state/checkout/checkout-session.ts";
import { placedPath, untilElsewhere } from "../complete-order.ts";
import { callbackOptions } from "./in-app-browser.ts";
import { messages } from "../messages.ts";
import { type Method, type OrderNow, type Ways, hasProblem, isSame } from "../summary/order-summary.ts";
import { checkOrder } from "../summary/order-summary.wire.ts";
import { type Placed, place, tellPaid } from "./place-order.wire.ts";
import type { OrderState } from "../summary/use-order-summary.ts";
import { whatChanged } from "./order-changes.ts";
import { NotReady, loadWidget, payIn } from "./payment-widget.ts";

/** Who pays, as the widget is told: nobody types it twice. */
export type Payer = { name: string; email: string; mobile: string };

export type Told = { message: string; details: readonly string[] };

type Parts = {
  now: OrderState;
  ways: Ways | null;
  address: TypedAddress | { id: number };
  payer: Payer;
  shopName: string;
  /** What is said from the start, to who comes back from the provider; '' to all others. */
  news: string;
};

const INDIGO = "#22365c";
/** In a rupee: the unit that the provider counts in. What is really taken stands with its order. */
const PAISE = 100;

export type Payment = ReturnType<typeof usePayment>;

export function usePayment({ now, ways, address, payer, shopName, news }: Parts) {
  const navigate = useNavigate();
  const [told, setTold] = useState<Told | null>(news === "" ? null : { message: news, details: [] });
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  /** What this tab has opened a payment for. */
  const opened = useRef<OpenOrder | null>(null);

  const script = ways?.online.script;
  useEffect(() => {
    // It is there when it is wanted; whether it came is asked then.
    if (script) loadWidget(script).catch(() => {});
  }, [script]);

  const isEmpty = now.order?.lines.length === 0;
  useEffect(() => {
    if (!isEmpty || isBusy) return;
    // Emptied in another tab: by an order, or by hand.
    const leaveEmpty = async () => navigate((opened.current && (await placedPath(opened.current))) || cartPath, { replace: true });
    void leaveEmpty();
  }, [isEmpty, isBusy, navigate]);

  const say = (message: string, details: readonly string[] = []) => setTold({ message, details });
  const leave = ({ number }: OpenOrder) => navigate(thankYouPath(number), { replace: true });

  /** The order as it stands when it can be paid and is what was agreed to; else says why not. */
  async function agreedOrder(method: Method): Promise<OrderNow | null> {
    const fresh = await checkOrder();
    const shown = now.order;
    now.show(fresh);
    if (fresh.lines.length === 0) return null;
    if (hasProblem(fresh)) say(messages.cannotBuy);
    else if (!shown || !isSame(shown, fresh, method)) say(messages.changed, shown ? whatChanged(shown, fresh, method) : []);
    else return fresh;
    return null;
  }

  async function payOnline({ order, providerOrder, amount }: Extract<Placed, { kind: "to-pay" }>, { keyId, script }: Ways["online"]) {
    const options = {
      key: keyId,
      amount: Math.round(amount * PAISE),
      currency: "INR",
      name: shopName,
      description: `Order ${order.number}`,
      order_id: providerOrder,
      method: { netbanking: true, card: true, upi: true, wallet: true },
      prefill: { name: payer.name, email: payer.email, contact: payer.mobile },
      theme: { color: INDIGO },
      ...callbackOptions(),
    };
    opened.current = order;
    const maker = await loadWidget(script);
    const { over, stop } = untilElsewhere(order);
    const ending = await payIn(maker, options, over).finally(stop);
    // Not here, but perhaps in another tab or an app.
    if (ending.kind !== "paid" && (await placedPath(order)) !== "") return await leave(order);
    if (ending.kind === "failed") return say(messages.failed);
    if (ending.kind === "closed") return say(messages.closed);
    // Paid is paid: when the shop cannot be told now, the provider tells it, and the next page asks until it knows.
    await tellPaid(ending.paid).catch(() => false);
    await leave(order);
  }

  async function start(method: Method, note: string) {
    const order = await agreedOrder(method);
    if (!order) return;
    const isOnline = method === "ONLINE" && order.sums.payable > 0;
    // Before anything is taken out of stock for it.
    if (isOnline) await loadWidget(ways?.online.script ?? "");
    const placed = await place({ method, order, address, note }).catch(() => null);
    if (!placed) return say(messages.notSure);
    if (placed.kind === "refused") return say(placed.message);
    if (placed.kind === "placed") return await leave(placed.order);
    if (placed.kind === "to-pay" && ways) return await payOnline(placed, ways.online);
    if (placed.kind !== "changed") return;
    const fresh = await checkOrder();
    now.show(fresh);
    // A code may be good for the cart, and not for whom the order goes to.
    const isCode = isSame(order, fresh, method) && (fresh.coupon ?? fresh.giftCard) !== null;
    say(placed.message, isCode ? [messages.codeStops] : whatChanged(order, fresh, method));
  }

  return {
    isBusy,
    told,
    say,
    async pay(method: Method, note: string): Promise<void> {
      // Two presses in a row are one.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setTold(null);
      await start(method, note).catch((error: unknown) => say(error instanceof NotReady ? error.message : messages.lost));
      isUnderWay.current = false;
      setBusy(false);
    },
  };
}
