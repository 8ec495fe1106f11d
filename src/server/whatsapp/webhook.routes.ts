/** What WhatsApp sends to the shop, and how it checks that the address is the shop's. */
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../platform/clock.ts";
import { type Messenger, WHATSAPP_WEBHOOK_PATH } from "./messenger.ts";
import { hearNews } from "./whatsapp.ts";

const MAX_BYTES = 256 * 1024;

export async function whatsAppWebhookRoutes(app: FastifyInstance, deps: { db: Db; messenger: Messenger; clock: Clock }): Promise<void> {
  const { messenger } = deps;
  app.get<{ Querystring: Record<string, unknown> }>(WHATSAPP_WEBHOOK_PATH, async ({ query }, reply) => {
    const token = query["hub.verify_token"];
    const challenge = query["hub.challenge"];
    const isOurs = query["hub.mode"] === "subscribe" && typeof token === "string" && messenger.isVerifyToken(token);
    if (!isOurs || typeof challenge !== "string" || !/^\d{1,40}$/.test(challenge)) return reply.code(403).send({ status: "error" });
    return reply.type("text/plain").send(challenge);
  });
  await app.register(async (scope) => {
    // Signatures cover the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(WHATSAPP_WEBHOOK_PATH, { bodyLimit: MAX_BYTES }, async ({ body, headers, log }, reply) => {
      const signature = headers["x-hub-signature-256"];
      const news = messenger.readNews(
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        typeof signature === "string" ? signature : undefined,
      );
      if (news === "forged") {
        log.warn({ code: "whatsapp.forged_news" }, "refused");
        return reply.code(400).send({ status: "error" });
      }
      // What the shop cannot read is accepted, so that it is not sent again and again.
      if (news === "unreadable") log.warn({ code: "whatsapp.unreadable_news" }, "not understood");
      else await hearNews(deps, news);
      return reply.send({ status: "success" });
    });
  });
}
