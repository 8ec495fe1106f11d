/** The sandbox over HTTP: Razorpay's REST API under /v1, the widget and its calls, and the switches. */
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { paise } from "../../../shared/money.ts";
import { Failure } from "../../platform/failure.ts";
import { checkoutMessage, isSignature, sign } from "../signature.ts";
import { SANDBOX_PATH } from "./sandbox.rules.ts";
import {
  Refusal,
  type Sandbox,
  capture,
  openOrder,
  pay,
  readOrder,
  readOrders,
  readPayment,
  refund,
  shallFail,
  slowness,
  turn,
} from "./sandbox.ts";
import {
  captureBody,
  errorWire,
  fromSwitches,
  listQuery,
  listWire,
  orderBody,
  orderWire,
  payBody,
  paymentWire,
  refundBody,
  refundKey,
  refundWire,
  switchesBody,
  switchesWire,
} from "./sandbox.wire.ts";
import { serveWidget } from "./widget.ts";

type WithId = { Params: { id: string } };

/** Adds the sandbox to the shop. The switches are left out where strangers could reach them. */
export async function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox, { hasSwitches }: { hasSwitches: boolean }): Promise<void> {
  await app.register(
    async (scope) => {
      handleRefusals(scope);
      await scope.register(async (rest) => restRoutes(rest, sandbox), { prefix: "/v1" });
      await serveWidget(scope, sandbox);
      payRoute(scope, sandbox);
      if (hasSwitches)
        scope.post("/control", async ({ body }) => switchesWire(await turn(sandbox, fromSwitches(read(switchesBody, body)))));
    },
    { prefix: SANDBOX_PATH },
  );
}

function restRoutes(rest: FastifyInstance, sandbox: Sandbox) {
  // Thrown, not sent: Fastify repeats what an async hook sends when the caller hangs up meanwhile.
  rest.addHook("onRequest", async (request) => {
    if (!mayAsk(request, sandbox)) throw new NotAuthenticated();
  });
  rest.addHook("preHandler", async () => {
    if (await shallFail(sandbox)) throw new WantedFailure();
  });
  // The work is done before the delay, so the client can lose the reply.
  rest.addHook("onSend", async () => beSlow(sandbox));

  const wired = ({ order, payments }: Awaited<ReturnType<typeof readOrder>>) => orderWire(order, payments);
  rest.post("/orders", async ({ body }) => {
    const { amount, payment, receipt, ...more } = read(orderBody, body);
    const isCapturedAlone = payment?.capture !== "manual";
    return orderWire(await openOrder(sandbox, { ...more, amount: paise(amount), receipt: receipt ?? null, isCapturedAlone }), []);
  });
  rest.get("/orders", async ({ query }) => {
    const { receipt, count, skip } = read(listQuery, query);
    return listWire((await readOrders(sandbox, { receipt, count, skip })).map(wired));
  });
  rest.get<WithId>("/orders/:id", async ({ params }) => wired(await readOrder(sandbox, params.id)));
  rest.get<WithId>("/orders/:id/payments", async ({ params }) => listWire((await readOrder(sandbox, params.id)).payments.map(paymentWire)));
  rest.get<WithId>("/payments/:id", async ({ params }) => paymentWire(await readPayment(sandbox, params.id)));
  rest.post<WithId>("/payments/:id/capture", async ({ params, body }) =>
    paymentWire(await capture(sandbox, params.id, read(captureBody, body).amount)),
  );
  rest.post<WithId>("/payments/:id/refund", async ({ params, body, headers }) => {
    const given = headers["x-refund-idempotency"];
    const key = given === undefined ? undefined : read(refundKey, given);
    return refundWire(await refund(sandbox, { paymentId: params.id, amount: read(refundBody, body)?.amount, key }));
  });
}

/** The widget's calls: signed when paid, Razorpay's error when not. */
function payRoute(scope: FastifyInstance, sandbox: Sandbox) {
  scope.post("/pay", { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (request, reply) => {
    const { order_id: orderId, ...tried } = read(payBody, request.body);
    const payment = await pay(sandbox, orderId, tried);
    await beSlow(sandbox);
    const metadata = { order_id: orderId, payment_id: payment.id };
    if (payment.state === "failed") return reply.code(400).send(errorWire(payment.reason ?? "", { reason: "payment_failed", metadata }));
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: sign(checkoutMessage(orderId, payment.id), sandbox.keySecret),
    };
  });
}

async function beSlow(sandbox: Sandbox) {
  const delayMs = await slowness(sandbox);
  if (delayMs > 0) await sleep(delayMs);
}

/** Basic authentication with key ID and secret, compared in constant time. */
function mayAsk({ headers }: FastifyRequest, { keyId, keySecret }: Sandbox): boolean {
  const given = Buffer.from(/^Basic ([\w+/=]+)$/.exec(headers.authorization ?? "")?.[1] ?? "", "base64").toString();
  return isSignature(sign(given, keySecret), `${keyId}:${keySecret}`, keySecret);
}

function read<T extends z.ZodType>(shape: T, given: unknown): z.output<T> {
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal(issue?.message ?? "The request cannot be read.", issue?.path.join("."));
}

function statusOf(error: unknown): number {
  if (error instanceof Failure) return error.httpStatus;
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
}

class NotAuthenticated extends Error {}
/** The switch fail_next asks for it. */
class WantedFailure extends Error {}

function handleRefusals(scope: FastifyInstance) {
  // Returns nothing: a returned reply is sent again, too, when the caller hangs up.
  scope.setErrorHandler((error: unknown, request, reply: FastifyReply) => {
    const status = statusOf(error);
    if (error instanceof Refusal)
      void reply.code(400).send(errorWire(error.message, error.field === undefined ? {} : { field: error.field }));
    else if (error instanceof NotAuthenticated)
      void reply.code(401).header("www-authenticate", "Basic").send(errorWire("Authentication failed"));
    else if (status < 500) void reply.code(status).send(errorWire("The request cannot be read."));
    else {
      if (!(error instanceof WantedFailure)) request.log.error({ err: error }, "failed");
      void reply.code(500).send(errorWire("We are facing some trouble completing your request at the moment.", { code: "SERVER_ERROR" }));
    }
  });
  scope.setNotFoundHandler((_request, reply) => reply.code(404).send(errorWire("The requested URL was not found on the server.")));
}
