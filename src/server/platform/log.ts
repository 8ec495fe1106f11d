/** Structured logs. They contain the route's pattern, never the URL, so that no name, e-mail address or search query is logged. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino from "pino";

/**
 * Some lines at a time: a write for each line takes longer than answering from a cache. All is written when the process ends; one that is killed loses the
 * last tenth of a second.
 */
const stdout = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });

export const logOptions = (level: string) => ({
  level,
  stream: stdout,
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

type Answered = { reqId?: string; method: string; route: string; status: number; ms: number };

/** One line: method, route, status, milliseconds, request id. */
export function logRequest(log: Pick<FastifyBaseLogger, "info" | "error">, answered: Answered): void {
  const line = { ...answered, ms: Math.round(answered.ms * 10) / 10 };
  // 503 is no fault: the metrics count what is refused.
  if (line.status >= 500 && line.status !== 503) log.error(line, "request");
  else log.info(line, "request");
}

/** Logs each request, and sends its id with the reply. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    // A first visit loads a dozen of these files, and nobody asks about one.
    if (!request.url.startsWith("/assets/")) reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    logRequest(request.log, { method, route: routeOptions.url ?? "none", status: reply.statusCode, ms: reply.elapsedTime });
  });
}
