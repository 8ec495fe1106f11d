/** Structured logs. They contain the route's pattern, never the URL, so that no name, e-mail address or search query is logged. */
import type { FastifyInstance } from "fastify";

export const logOptions = (level: string) => ({
  level,
  base: null,
  // Fastify adds `req` and `res` to its own lines; they contain the URL and the client.
  serializers: { req: () => ({}), res: () => ({}), err: errorForLog },
});

type LoggedError = { type: string; message: string; stack: string; code?: string; constraint?: string; cause?: LoggedError };

/**
 * What went wrong and where, without user input: a failed statement has its parameters in its message, and PostgreSQL quotes values in its
 * details.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "The thrown value is not an error", stack: "" };
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  const isDatabaseError = "query" in error || "severity" in error;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: isDatabaseError ? "A statement failed" : error.message,
    stack: frames.join("\n"),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** Logs one line per request: method, route, status, milliseconds, request id. */
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
