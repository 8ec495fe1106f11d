/** The provider's payment widget: its script is loaded once, and a payment in it ends in one of four ways. */
import { NOT_READY } from "../messages.ts";

/** What the provider gives back for a payment; names it, and proves nothing yet. */
export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

export type Ending = { kind: "paid"; paid: Paid } | { kind: "failed" } | { kind: "closed" };

type Options = Record<string, unknown>;
type Widget = { open(): void; close?(): void; on(event: "payment.failed", listener: () => void): void };
type Maker = new (options: Options) => Widget;

/** The widget cannot be opened. */
export class NotReady extends Error {
  override name = "NotReady";
  constructor() {
    super(NOT_READY);
  }
}

const SCRIPT_WITHIN_MS = 20_000;

const makerNow = () => (globalThis as { Razorpay?: Maker }).Razorpay;

let loading: { src: string; done: Promise<Maker> } | null = null;

/** Asks for the script, once. One that did not come is asked for again the next time. */
export function loadWidget(src: string): Promise<Maker> {
  if (loading?.src === src) return loading.done;
  const done = load(src);
  loading = { src, done };
  done.catch(() => (loading = null));
  return done;
}

async function load(src: string): Promise<Maker> {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  try {
    await new Promise((come, fail) => {
      script.addEventListener("load", come);
      script.addEventListener("error", fail);
      setTimeout(fail, SCRIPT_WITHIN_MS);
      document.head.append(script);
    });
  } catch {
    script.remove();
  }
  const maker = makerNow();
  if (!maker) throw new NotReady();
  return maker;
}

/** Opens it, and waits until somebody has paid or gone. A try that failed leaves it open for another one. `over` takes it away. */
export function payIn(maker: Maker, options: Options, over: AbortSignal): Promise<Ending> {
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
      fail(new NotReady());
    }
  });
}
