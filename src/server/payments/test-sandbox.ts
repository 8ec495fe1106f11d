/** The sandbox for tests, in a listening shop, called through the real SDK. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openShop } from "../test-shop.ts";
import { openPayments } from "./payments.ts";
import { openRazorpay } from "./razorpay.ts";
import { sendDueWebhooks } from "./sandbox/webhooks.ts";

export const KEYS = { keyId: "rzp_test_Suite", keySecret: "the-secret-of-the-key", webhookSecret: "the-secret-of-notices" };

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;

export async function openTestSandbox(options: { isPublic?: boolean; timeoutMs?: number } = {}) {
  const shop = await openShop({ sandbox: KEYS, isPublic: options.isPublic ?? false });
  const ownUrl = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const url = `${ownUrl}/sandbox/razorpay`;
  const heard: { id: string; signature: string; body: Buffer; event: string }[] = [];
  let answers = 200;
  const listener = await openServer((request, body) => {
    const [id, signature] = [request.headers["x-razorpay-event-id"], request.headers["x-razorpay-signature"]];
    heard.push({ id: String(id), signature: String(signature), body, event: String(JSON.parse(body.toString()).event) });
    return { status: answers, body: "{}" };
  });
  const send = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  const gateway = openRazorpay({ ...KEYS, baseUrl: url, timeoutMs: options.timeoutMs ?? 5_000 });
  return {
    shop,
    url,
    gateway,
    /** For a shop that uses this sandbox as its provider. */
    payments: { ...openPayments({ provider: "sandbox", ...KEYS }, url), gateway },
    send,
    /** Sets the switches. */
    control: async (switches: object) => void (await send("/control", switches)),
    async pay(orderId: string, how: "success" | "failure" = "success") {
      const { body } = await send("/pay", { order_id: orderId, method: "upi", vpa: `${how}@razorpay` });
      const made: { razorpay_payment_id?: string; razorpay_signature?: string; error?: { metadata: { payment_id: string } } } = body;
      return { paymentId: made.razorpay_payment_id ?? made.error?.metadata.payment_id ?? "", signature: made.razorpay_signature ?? "" };
    },
    /** Webhook events posted to the shop's address, in order. */
    heard,
    /** Makes the shop's address answer with this status. */
    shopAnswers: (status: number) => void (answers = status),
    /** Sends the events that are due by the shop's clock, to the address above or another one. */
    deliver: (to: string = listener.url) => sendDueWebhooks({ db: shop.db, clock: shop.clock, ...KEYS }, to),
    async close() {
      await listener.close();
      await shop.close();
    },
  };
}

type Answer = { status: number; body: string; type?: string; headers?: Record<string, string> };

/** A server with given replies; 'silence' never replies, 'cut' closes the connection. */
export async function openServer(
  answer: (request: { url: string; headers: Record<string, unknown> }, body: Buffer) => Answer | "silence" | "cut",
) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const reply = answer({ url: request.url ?? "", headers: request.headers }, Buffer.concat(parts));
      if (reply === "silence") return;
      if (reply === "cut") return void response.destroy();
      response.writeHead(reply.status, { "content-type": reply.type ?? "application/json", ...reply.headers }).end(reply.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // A server on a port has one.
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
