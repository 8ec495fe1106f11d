/** Requests from the payment provider: webhooks, and browsers that it sends back. The only route that accepts a form from another site is here. */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type PayingPage, checkoutPath, payPath, thankYouPath } from "../../shared/links.ts";
import { WEBHOOK_PATH } from "../payments/payments.ts";
import { Failure } from "../platform/failure.ts";
import { type CheckoutDeps, confirmPayment, storeWebhookEvent } from "./checkout.ts";
import { callbackOf, failurePath } from "./checkout.wire.ts";

export const CALLBACK_PATH = "/api/payments/razorpay/callback";
/** A browser that the provider sends back shows nothing but the provider's signature, which it always has. */
const STRANGER = { shopperId: null, accessToken: "" };
/** As the page of a pay link names itself (in-app-browser.ts). */
const fromPayLink = z.object({ from: z.literal("pay") });
/** Webhook events are small. */
const MAX_BYTES = 256 * 1024;
const MAX_FORM_BYTES = 16 * 1024;

export async function paymentsRoutes(app: FastifyInstance, deps: CheckoutDeps): Promise<void> {
  const { clock } = deps.mail;

  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, { bodyLimit: MAX_BYTES }, async ({ body, headers, log }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const event = deps.payments.gateway.readWebhookEvent(raw, header(headers["x-razorpay-signature"]));
      if (event === "forged") {
        log.warn({ code: "payments.forged_event" }, "refused");
        return reply.code(400).send({ status: "error" });
      }
      // A signed event that the shop does not know is accepted, so that the provider does not send it again.
      if (event !== "unreadable") await storeWebhookEvent(deps, eventId(header(headers["x-razorpay-event-id"]), raw), event, clock());
      return reply.send({ status: "success" });
    });
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, body));
    const options = { bodyLimit: MAX_FORM_BYTES, config: { rateLimit: { max: 60, timeWindow: 60_000 } } };
    scope.post(CALLBACK_PATH, options, async ({ body, query }, reply) => {
      const confirmation = callbackOf(new URLSearchParams(typeof body === "string" ? body : ""));
      const page = fromPayLink.safeParse(query).success ? payPath : checkoutPath;
      const path = confirmation ? await pathAfter(confirmation, page) : failurePath("failed", page);
      return reply.header("cache-control", "no-store").redirect(path, 303);
    });
  });

  /** `page`: where it is paid again. */
  async function pathAfter(confirmation: Parameters<typeof confirmPayment>[1], page: PayingPage): Promise<string> {
    try {
      const order = await confirmPayment(deps, confirmation, STRANGER, clock());
      return order ? thankYouPath(order.number, order.accessToken) : failurePath("failed", page);
    } catch (error) {
      if (error instanceof Failure) return failurePath(error, page);
      throw error;
    }
  }
}

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The provider's ID of the event; a hash of its body when it has none. */
const eventId = (given: string | undefined, raw: Buffer): string => {
  const named = z.string().min(1).max(100).safeParse(given);
  return named.success ? named.data : createHash("sha256").update(raw).digest("hex");
};
