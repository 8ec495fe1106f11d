import type { FastifyInstance } from "fastify";
import { unsubscribePath } from "../../shared/links.ts";
import { ONE_CLICK_PATH } from "../mail/mail.ts";
import { type EnquiriesDeps, unsubscribe } from "./enquiries.ts";

/** Mail providers send the clicks of many people from few addresses; the ids cannot be guessed. */
const rateLimit = { max: 600, timeWindow: 60_000 };
const bodyLimit = 16_384;

/**
 * Mail programs end a subscription here (RFC 8058). Only a POST does: virus scanners open every link with GET, which redirects to the page where
 * a person can decide.
 */
export async function oneClickRoutes(app: FastifyInstance, deps: EnquiriesDeps): Promise<void> {
  await app.register(async (scope) => {
    // The body is a form of either kind and holds nothing that the URL does not.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null));

    scope.post<{ Params: { id: string } }>(`${ONE_CLICK_PATH}:id`, { config: { rateLimit }, bodyLimit }, async (request, reply) => {
      await unsubscribe(deps, request.params.id);
      return reply.header("cache-control", "no-store").code(200).type("text/plain; charset=utf-8").send("Done.\n");
    });
    scope.get<{ Params: { id: string } }>(`${ONE_CLICK_PATH}:id`, { config: { rateLimit } }, async (request, reply) =>
      reply.header("cache-control", "no-store").redirect(unsubscribePath(request.params.id), 303),
    );
  });
}
