/** Payments. Public entry file of this area. */
import { withCircuitBreaker } from "./circuit-breaker.ts";
import type { Gateway } from "./gateway.ts";
import { openRazorpay, type RazorpaySettings } from "./razorpay.ts";
import { SANDBOX_PATH } from "./sandbox/sandbox.rules.ts";

export { NotAtProvider, ProviderOutOfReach, RefusedByProvider, WEBHOOK_PATH } from "./gateway.ts";
export type { Gateway, WebhookEvent, Payment, ProviderOrder, Refund } from "./gateway.ts";

export type PaymentSettings = { provider: "sandbox" | "razorpay" } & Pick<RazorpaySettings, "keyId" | "keySecret" | "webhookSecret">;

/** The payment provider and its widget. */
export type Payments = {
  gateway: Gateway;
  /** Whether the provider does not answer, so that it is not asked for some seconds. */
  isInterrupted(): boolean;
  /** URL of the widget's script. */
  script: string;
  /** Test mode: no money moves. */
  isTest: boolean;
  /** Hosts that only the payment page may load from. */
  sources: ReturnType<typeof checkoutSources>;
};

export function openPayments(settings: PaymentSettings, ownUrl: string): Payments {
  const { gateway, isOpen } = withCircuitBreaker(openGateway(settings, ownUrl));
  return {
    gateway,
    isInterrupted: isOpen,
    script: checkoutScript(settings),
    isTest: settings.keyId.startsWith("rzp_test_"),
    sources: checkoutSources(settings),
  };
}

/** Connects to the provider. `ownUrl` is the address of this process, which serves the sandbox. */
export const openGateway = ({ provider, ...keys }: PaymentSettings, ownUrl: string): Gateway =>
  openRazorpay({ ...keys, baseUrl: provider === "sandbox" ? `${ownUrl}${SANDBOX_PATH}` : undefined });

/** The widget's script, for the payment page. */
export const checkoutScript = ({ provider }: Pick<PaymentSettings, "provider">): string =>
  provider === "sandbox" ? `${SANDBOX_PATH}/v1/checkout.js` : "https://checkout.razorpay.com/v1/checkout.js";

/** Hosts that only the payment page may load from, by directive of its content security policy. The sandbox is part of the shop. */
export const checkoutSources = ({
  provider,
}: Pick<PaymentSettings, "provider">): Record<"script-src" | "frame-src" | "connect-src" | "img-src" | "form-action", string[]> =>
  provider === "sandbox"
    ? { "script-src": [], "frame-src": [], "connect-src": [], "img-src": [], "form-action": [] }
    : {
        "script-src": ["https://checkout.razorpay.com"],
        "frame-src": ["https://api.razorpay.com", "https://checkout.razorpay.com"],
        "connect-src": ["https://api.razorpay.com", "https://lumberjack.razorpay.com", "https://lumberjack-cx.razorpay.com"],
        "img-src": ["https://cdn.razorpay.com"],
        // Payments that leave the page, in in-app browsers.
        "form-action": ["https://api.razorpay.com"],
      };
