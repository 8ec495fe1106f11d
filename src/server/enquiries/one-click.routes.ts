import type { FastifyInstance } from "fastify";
import { ONE_CLICK_PATH } from "../mail/mail.ts";
import { type EnquiriesDeps, unsubscribe } from "./enquiries.ts";

/** Providers send the clicks of many people from few addresses; nobody gets anywhere by guessing. */
const rateLimit = { max: 600, timeWindow: 60_000 };
const bodyLimit = 16_384;

/**
 * Where a mail program ends a subscription for its reader (RFC 8058). Only a POST does: programs that look into mails for dangers follow
 * every link with GET, and are sent to the page on which a person can decide.
 */
export async function oneClickRoutes(app: FastifyInstance, desk: EnquiriesDeps): Promise<void> {
  await app.register(async (scope) => {
    // It comes as a form of either kind and says nothing that the address does not.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null));

    scope.post<{ Params: { id: string } }>(`${ONE_CLICK_PATH}:id`, { config: { rateLimit }, bodyLimit }, async (request, reply) => {
      await unsubscribe(desk, request.params.id);
      return reply.header("cache-control", "no-store").code(200).type("text/plain; charset=utf-8").send("Done.\n");
    });
    scope.get<{ Params: { id: string } }>(`${ONE_CLICK_PATH}:id`, { config: { rateLimit } }, async (request, reply) =>
      reply.header("cache-control", "no-store").redirect(`/unsubscribe?id=${encodeURIComponent(request.params.id)}`, 303),
    );
  });
}
