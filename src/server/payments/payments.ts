/** Taking money. Front door for all other areas. */
import type { Gateway } from "./gateway.ts";
import { openRazorpay, type RazorpaySettings } from "./razorpay.ts";
import { SANDBOX_PATH } from "./sandbox/sandbox.rules.ts";

export { NotAtProvider, ProviderOutOfReach, RefusedByProvider, WEBHOOK_PATH } from "./gateway.ts";
export type { Gateway, WebhookEvent, Payment, ProviderOrder, Refund } from "./gateway.ts";

export type PaymentSettings = { provider: "sandbox" | "razorpay" } & Pick<RazorpaySettings, "keyId" | "keySecret" | "webhookSecret">;

/** Who takes the payments, for the rest of the shop. */
export type Payments = {
  gateway: Gateway;
  /** The address of the widget's script. */
  script: string;
  /** Payments are played, and no money moves. */
  isTest: boolean;
  /** What the payment page alone loads from elsewhere. */
  sources: ReturnType<typeof checkoutSources>;
};

export const openPayments = (settings: PaymentSettings, ownUrl: string): Payments => ({
  gateway: openGateway(settings, ownUrl),
  script: checkoutScript(settings),
  isTest: settings.keyId.startsWith("rzp_test_"),
  sources: checkoutSources(settings),
});

/** The way to the provider. `ownUrl` is where this very process listens: that is where the sandbox is. */
export const openGateway = ({ provider, ...keys }: PaymentSettings, ownUrl: string): Gateway =>
  openRazorpay({ ...keys, baseUrl: provider === "sandbox" ? `${ownUrl}${SANDBOX_PATH}` : undefined });

/** The widget's script, for the page that takes the payment. */
export const checkoutScript = ({ provider }: Pick<PaymentSettings, "provider">): string =>
  provider === "sandbox" ? `${SANDBOX_PATH}/v1/checkout.js` : "https://checkout.razorpay.com/v1/checkout.js";

/** What the payment page alone may load from elsewhere, by directive of its content security policy. The sandbox is a part of the shop. */
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
        // A payment that leads away from the page, in browsers within apps.
        "form-action": ["https://api.razorpay.com"],
      };
