/** A pay link as its page shows it, and everything from the click on Pay to the thank-you page. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { thankYouPath } from "../../../../shared/links.ts";
import type { FormResult } from "../../../ui/form/use-form.ts";
import { messages as checkoutMessages } from "../messages.ts";
import { payLinkCallbackOptions } from "../payment-step/in-app-browser.ts";
import { PAISE, THEME, WidgetUnavailable, loadWidget, openWidget } from "../payment-step/payment-widget.ts";
import { confirmPayment } from "../payment-step/place-order.wire.ts";
import { messages } from "./messages.ts";
import { type PayLink, type PayLinkOrder, openPayment, readPayLink } from "./pay-link.wire.ts";

/** `link` is null until it is read; `isLost`: the shop could not be reached. */
export function usePayLink(token: string, { shopName, news }: { shopName: string; news: string }) {
  const navigate = useNavigate();
  const [link, setLink] = useState<PayLink | null>(null);
  const [isLost, setLost] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormResult | null>(news === "" ? null : { message: news, isDone: false });
  const isUnderWay = useRef(false);

  const read = useCallback(async (): Promise<PayLink | null> => {
    try {
      const found = await readPayLink(token);
      setLost(false);
      setLink(found);
      return found;
    } catch {
      setLost(true);
      return null;
    }
  }, [token]);
  useEffect(() => {
    if (token !== "") void read();
    else setLink({ state: "unknown", order: null });
  }, [token, read]);

  const showProblem = (message: string) => setProblem({ message, isDone: false });
  const leave = ({ number }: PayLinkOrder) => navigate(thankYouPath(number), { replace: true });

  async function start(order: PayLinkOrder): Promise<void> {
    const maker = await loadWidget(order.online.script);
    const opened = await openPayment(token);
    if (opened.kind === "refused") {
      // It was paid, has ended or was withdrawn meanwhile: the page then says so.
      const now = await read();
      return now?.state === "open" ? showProblem(opened.message) : undefined;
    }
    const ending = await openWidget(
      maker,
      {
        key: order.online.keyId,
        amount: Math.round(opened.amount * PAISE),
        currency: "INR",
        name: shopName,
        description: messages.order(order.number),
        order_id: opened.providerOrder,
        method: { netbanking: true, card: true, upi: true, wallet: true },
        prefill: { name: order.name, email: order.email, contact: order.mobile },
        theme: THEME,
        ...payLinkCallbackOptions(token),
      },
      new AbortController().signal,
    );
    if (ending.kind === "paid") {
      const isConfirmed = await confirmPayment(ending.paid).catch(() => false);
      // It may have come too late. If the shop cannot be reached now, the provider's webhook reports the payment, and the next page polls.
      if (!isConfirmed && (await read())?.state === "refunding") return;
      return void (await leave(order));
    }
    // It may have been paid in another tab or an app.
    const now = await read();
    if (now?.state === "paid") return void (await leave(order));
    if (now?.state === "open") showProblem(ending.kind === "failed" ? checkoutMessages.failed : messages.closed);
  }

  return {
    link,
    isLost,
    isBusy,
    problem,
    read,
    async pay(order: PayLinkOrder): Promise<void> {
      // Ignores repeated clicks.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setProblem(null);
      await start(order).catch((error: unknown) => showProblem(error instanceof WidgetUnavailable ? error.message : messages.notSure));
      isUnderWay.current = false;
      setBusy(false);
    },
  };
}
