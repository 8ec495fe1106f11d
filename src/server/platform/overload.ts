/** What the shop answers while it cannot do something that it usually can: when too many ask at once, and when its database is away. */
import { messages } from "../../contract/messages.ts";
import { Failure, FailureWith } from "./failure.ts";

export const BUSY = "shop.busy";
export const UNAVAILABLE = "shop.unavailable";

const LEAST_WAIT_SECONDS = 1;
/** Those who are refused together do not come back together. */
const SPREAD_SECONDS = 2;
const DATABASE_WAIT_SECONDS = 5;

/** Nothing has started, so anything may be repeated. The storefront waits and does so by itself. */
export function busy(): Failure {
  const seconds = LEAST_WAIT_SECONDS + Math.round(Math.random() * SPREAD_SECONDS);
  return new FailureWith(BUSY, messages.overload.busy, 503, { retry_after: seconds }, seconds);
}

const unavailable = (cause: unknown): Failure =>
  Object.assign(
    new FailureWith(UNAVAILABLE, messages.overload.unavailable, 503, { retry_after: DATABASE_WAIT_SECONDS }, DATABASE_WAIT_SECONDS),
    { cause },
  );

export const isOverload = (error: unknown): error is Failure =>
  error instanceof Failure && (error.code === BUSY || error.code === UNAVAILABLE);

/**
 * PostgreSQL's codes: a lock, a statement or an idle transaction took too long; too many connections; it starts, stops or has crashed; the
 * connection is lost. And those of the network.
 */
const CODES =
  /^(55P03|57014|25P02|25P03|53300|57P0[1-5]|08\d\w\d|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;
/** The driver's own errors have no code, and the code for a database closed by its administrator is also used for other errors. */
const TEXTS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)|is not currently accepting connections$/;

/** The refusal for an error of the database that is not the shop's fault and passes; undefined for all other errors. */
export function asOverload(error: unknown): Failure | undefined {
  if (isOverload(error)) return error;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const { code } = cause as { code?: unknown };
    const isOfNetwork = typeof code === "string" && CODES.test(code) && ("syscall" in cause ? cause.syscall !== "open" : true);
    if (isOfNetwork || TEXTS.test(cause.message)) return unavailable(error);
  }
  return undefined;
}
