/** What couriers send to the shop: checked, stored and answered at once; a job does the rest. */
import type { FastifyInstance } from "fastify";
import { webhookPathOf } from "../couriers/couriers.ts";
import { isUnusable } from "../http/input.ts";
import { type DispatchDeps, storeNews, storeUnusableNews } from "./dispatch.ts";

/** One parcel with all of its scans. */
const MAX_BYTES = 256 * 1024;

export async function courierWebhooksRoutes(app: FastifyInstance, deps: DispatchDeps): Promise<void> {
  await app.register(async (scope) => {
    // Signatures cover the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const { courier } of deps.couriers)
      scope.post(webhookPathOf(courier.name), { bodyLimit: MAX_BYTES }, async ({ body, headers, log }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const news = courier.readNews(raw, onlyOnes(headers));
        if (news === "forged") {
          log.warn({ code: "couriers.forged_news" }, "refused");
          return reply.code(400).send({ status: "error" });
        }
        const now = deps.mail.clock();
        if (news !== "unreadable" && !isUnusable(news)) await storeNews(deps, courier.name, news, now);
        else {
          // Accepted, so that the courier does not send it again: it is kept for the owner, and the courier is asked where the parcel is.
          await storeUnusableNews(deps, courier.name, raw, now);
          log.warn({ code: "couriers.unusable_news" }, "kept, not processed");
        }
        return reply.send({ status: "success" });
      });
  });
}

const onlyOnes = (headers: NodeJS.Dict<string | string[]>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
