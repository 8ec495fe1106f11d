/** Razorpay through its official SDK. The same code talks to the sandbox at another address. */
import Razorpay from "razorpay";
import type { z } from "zod";
import {
  type Gateway,
  type NewOrder,
  NotAtProvider,
  type ProviderOrder,
  ProviderOutOfReach,
  RefusedByProvider,
  isOrderId,
  isPaymentId,
} from "./gateway.ts";
import { listOf, orderAnswer, paymentAnswer, readFailure, readWebhookBody, refundAnswer } from "./razorpay.wire.ts";
import { checkoutMessage, isSignature } from "./signature.ts";

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Razorpay's own address by default. */
  baseUrl?: string | undefined;
  timeoutMs?: number;
};

/** Longer than Razorpay takes when healthy, shorter than a shopper waits. */
const TIMEOUT_MS = 8_000;
const CURRENCY = "INR";
const REFUND_KEY = /^[\w-]{10,100}$/;
/** Minutes that Razorpay waits for a late capture before it refunds; the smallest and largest value it accepts. */
const CAPTURE = {
  capture: "automatic" as const,
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: "normal" as const },
};

export function openRazorpay({ keyId, keySecret, webhookSecret, baseUrl, timeoutMs = TIMEOUT_MS }: RazorpaySettings): Gateway {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = httpOf(client);
  setUp(http, { baseUrl, timeoutMs });

  async function findOrder(receipt: string): Promise<ProviderOrder | undefined> {
    // Razorpay may match more than the exact receipt; newest first.
    const found = await ask(listOf(orderAnswer), () => client.orders.all({ receipt, count: 100 }));
    const same = found.filter((order) => order.receipt === receipt).toReversed();
    return same.find(({ state }) => state !== "created") ?? same[0];
  }

  async function createOrder({ amount, receipt, notes }: NewOrder): Promise<ProviderOrder> {
    const order = { amount, currency: CURRENCY, receipt, payment: CAPTURE, ...(notes ? { notes: { ...notes } } : {}) };
    try {
      return await ask(orderAnswer, () => client.orders.create(order));
    } catch (error) {
      if (!(error instanceof ProviderOutOfReach)) throw error;
      const found = await findOrder(receipt);
      if (found?.amount === amount && found.currency === CURRENCY) return found;
      throw error;
    }
  }

  async function readPayment(paymentId: string) {
    if (!isPaymentId(paymentId)) throw new NotAtProvider("Not a payment ID");
    return await ask(paymentAnswer, () => client.payments.fetch(paymentId));
  }

  return {
    keyId,
    createOrder,
    findOrder,
    readPayment,
    async readPaymentsOf(orderId) {
      if (!isOrderId(orderId)) throw new NotAtProvider("Not an order ID");
      return await ask(listOf(paymentAnswer), () => client.orders.fetchPayments(orderId));
    },
    async capture(paymentId, amount) {
      if (!isPaymentId(paymentId)) throw new NotAtProvider("Not a payment ID");
      try {
        return await ask(paymentAnswer, () => client.payments.capture(paymentId, amount, CURRENCY));
      } catch (error) {
        if (!(error instanceof RefusedByProvider)) throw error;
        // Razorpay refuses a second capture, although the payment is captured as the caller wants.
        const payment = await readPayment(paymentId);
        if (payment.state === "captured" && payment.amount === amount) return payment;
        throw error;
      }
    },
    async refund({ paymentId, amount, key }) {
      if (!isPaymentId(paymentId)) throw new NotAtProvider("Not a payment ID");
      if (!REFUND_KEY.test(key)) throw new RangeError("A refund key has 10 to 100 characters of A-Z a-z 0-9 _ and -");
      // The SDK's own refund cannot send headers.
      return await ask(refundAnswer, async () => {
        const headers = { "X-Refund-Idempotency": key };
        return (await http.post(`/v1/payments/${paymentId}/refund`, { amount, speed: "normal" }, { headers })).data;
      });
    },
    isCheckoutSignature: ({ orderId, paymentId, signature }) => isSignature(signature, checkoutMessage(orderId, paymentId), keySecret),
    readWebhookEvent(rawBody, signature) {
      if (signature === undefined || !isSignature(signature, rawBody, webhookSecret)) return "forged";
      return readWebhookBody(rawBody) ?? "unreadable";
    },
  };
}

type HttpRequest = { signal?: AbortSignal; headers?: Record<string, string> };
/** The part of axios that is used here. */
type Http = {
  defaults: { baseURL?: string; maxRedirects?: number; proxy?: false };
  interceptors: {
    request: { use(change: (request: HttpRequest) => HttpRequest): void };
    response: { use(done: undefined, failed: (error: { response?: { status: number; data: unknown } }) => never): void };
  };
  post(path: string, body: object, request: HttpRequest): Promise<{ data: unknown }>;
};

/** The SDK's axios instance, which is missing in its types: the only way to set address, timeout and headers. */
const httpOf = (client: Razorpay): Http => (client.api as unknown as { rq: Http }).rq;

function setUp(http: Http, { baseUrl, timeoutMs }: { baseUrl: string | undefined; timeoutMs: number }) {
  http.defaults.maxRedirects = 0;
  if (baseUrl !== undefined) {
    http.defaults.baseURL = baseUrl;
    // The sandbox is on this machine: bypass any proxy.
    http.defaults.proxy = false;
  }
  // axios' own timeout restarts with every byte; this one covers the whole reply.
  http.interceptors.request.use((request) => ({ ...request, signal: AbortSignal.timeout(timeoutMs) }));
  // The SDK fails on an error without a response. The errors thrown from here hold no request, and so no secret.
  http.interceptors.response.use(undefined, ({ response }) => {
    const data = typeof response?.data === "object" && response.data !== null ? response.data : {};
    throw { response: { status: response?.status ?? 0, data }, statusCode: response?.status ?? 0, ...data };
  });
}

/** Sends a request and validates the reply. */
async function ask<T extends z.ZodType>(shape: T, question: () => Promise<unknown>): Promise<z.output<T>> {
  let answer: unknown;
  try {
    answer = await question();
  } catch (error) {
    throw asOurs(error);
  }
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  throw new ProviderOutOfReach(`The provider's reply is invalid (${read.error.issues[0]?.path.join(".") || "as a whole"})`);
}

function asOurs(thrown: unknown): Error {
  const { status, reason } = readFailure(thrown);
  if (status === 0) return new ProviderOutOfReach("The provider did not answer in time", { isDown: true });
  // 409: the same refund is still being processed.
  if (status >= 500 || status === 408 || status === 409 || status === 429 || status < 400)
    return new ProviderOutOfReach(`The provider answered with ${status}`, { isDown: status >= 500 || status === 429 });
  if (status === 404 || /\bid\b.*does not exist|invalid.* id\b|not a valid id/i.test(reason))
    return new NotAtProvider(reason || "There is nothing under this id");
  return new RefusedByProvider(reason || `The provider answered with ${status}`);
}
