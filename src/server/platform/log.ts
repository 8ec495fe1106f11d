/** Structured logs. They carry the route's pattern, never the address itself, so that no name, e-mail or search word gets in. */
import type { FastifyInstance } from "fastify";

export const logOptions = (level: string) => ({
  level,
  base: null,
  // Fastify adds `req` and `res` to lines of its own; they hold the address and the client.
  serializers: { req: () => ({}), res: () => ({}), err: faultForLog },
});

type Fault = { type: string; message: string; stack: string; code?: string; constraint?: string; cause?: Fault };

/**
 * What went wrong and where, without what a person typed: a failed statement has its parameters in its message, and the database quotes
 * values in its details.
 */
export function faultForLog(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: "Something was thrown that is no error", stack: "" };
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  const isOfDatabase = "query" in error || "severity" in error;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: isOfDatabase ? "A statement failed" : error.message,
    stack: frames.join("\n"),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.cause === undefined ? {} : { cause: faultForLog(error.cause) }),
  };
}

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
