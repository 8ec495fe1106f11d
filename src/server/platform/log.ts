/** Structured logs. They carry the route's pattern, never the address itself, so that no name, e-mail or search word gets in. */
import type { FastifyInstance } from "fastify";

export const logOptions = (level: string) => ({
  level,
  base: null,
  // Fastify adds these to lines of its own; they hold the address and the client.
  serializers: { req: () => ({}), res: () => ({}) },
});

/** One line a request: method, route, status, milliseconds, request id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.error(line, "request");
    else request.log.info(line, "request");
  });
}
