/** The provider's payment widget. Its script is loaded once. */
import { NOT_READY } from "../messages.ts";

/** The provider's ids of a payment. They prove nothing until the server verifies them. */
export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

export type PaymentOutcome = { kind: "paid"; paid: Paid } | { kind: "failed" } | { kind: "closed" };

type Options = Record<string, unknown>;
type Widget = { open(): void; close?(): void; on(event: "payment.failed", listener: () => void): void };
type WidgetClass = new (options: Options) => Widget;

/** Thrown when the widget cannot be opened. */
export class WidgetUnavailable extends Error {
  override name = "NotReady";
  constructor() {
    super(NOT_READY);
  }
}

/** Paise per rupee. The provider charges the amount of its own order. */
export const PAISE = 100;
/** Indigo. */
export const THEME = { color: "#22365c" };

const SCRIPT_TIMEOUT_MS = 20_000;

const loadedWidget = () => (globalThis as { Razorpay?: WidgetClass }).Razorpay;

let loading: { src: string; done: Promise<WidgetClass> } | null = null;

/** Loads the script once. A failed load is retried by the next call. */
export function loadWidget(src: string): Promise<WidgetClass> {
  if (loading?.src === src) return loading.done;
  const done = load(src);
  loading = { src, done };
  done.catch(() => (loading = null));
  return done;
}

async function load(src: string): Promise<WidgetClass> {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  try {
    await new Promise((loaded, failed) => {
      script.addEventListener("load", loaded);
      script.addEventListener("error", failed);
      setTimeout(failed, SCRIPT_TIMEOUT_MS);
      document.head.append(script);
    });
  } catch {
    script.remove();
  }
  const maker = loadedWidget();
  if (!maker) throw new WidgetUnavailable();
  return maker;
}

/** Opens the widget and waits until the shopper has paid or closed it. It stays open after a failed try. `over` closes it. */
export function openWidget(maker: WidgetClass, options: Options, over: AbortSignal): Promise<PaymentOutcome> {
  return new Promise((end, fail) => {
    let hasFailed = false;
    try {
      const widget = new maker({
        ...options,
        handler: (paid: Paid) => end({ kind: "paid", paid }),
        modal: { ondismiss: () => end({ kind: hasFailed ? "failed" : "closed" }) },
      });
      widget.on("payment.failed", () => (hasFailed = true));
      widget.open();
      over.addEventListener("abort", () => {
        widget.close?.();
        end({ kind: "closed" });
      });
    } catch {
      fail(new WidgetUnavailable());
    }
  });
}
