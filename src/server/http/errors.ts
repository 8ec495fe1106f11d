/** The one error handler of the API: refusals in the contract's envelope with a true HTTP status, bugs as a bare 500. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { messages } from "../../contract/messages.ts";
import { Failure, FailureWith } from "../platform/failure.ts";
import { asOverload } from "../platform/overload.ts";
import { sendRedirect } from "./page-redirect.ts";
import { sendBusyPage } from "./busy-page.ts";
import { CallerHasGone } from "./gone.ts";

type Refused = { code: string; message: string };

const unreadable: Refused = { code: "request.unreadable", message: messages.request.unreadable };
/** Refusals of the framework, by HTTP status. */
const ofFramework: Record<number, Refused> = {
  400: unreadable,
  413: { code: "request.too_large", message: messages.request.tooLarge },
  415: { code: "request.not_json", message: messages.request.notJson },
  429: { code: "request.too_many", message: messages.access.tooMany },
};

/** Of nginx: the client closed the connection before the reply. */
const CLIENT_CLOSED_REQUEST = 499;

const PAGE_DATA = /(\/_root|\/_)?\.data(?=\?|$)/;
/** The data of the next page, which the storefront's script fetches. */
const isPageData = ({ method, url }: FastifyRequest) => method === "GET" && !url.startsWith("/api/") && PAGE_DATA.test(url);

/** The address of the page itself. */
function pageOf({ url }: FastifyRequest): string {
  const [path = "", query = ""] = url.replace(/^\/+/, "/").replace(PAGE_DATA, "").split("?");
  const search = new URLSearchParams(query);
  search.delete("_routes");
  return `${path || "/"}${search.size > 0 ? `?${search}` : ""}`;
}

/** Responds in the contract's shape under /api, and as plain text for a page that could not be rendered at all. */
const refuse = (request: FastifyRequest, reply: FastifyReply, httpStatus: number, { code, message }: Refused, more: object = {}) =>
  request.url.startsWith("/api/")
    ? reply.code(httpStatus).send({ status: "error", code, message, ...more })
    : reply.code(httpStatus).type("text/plain; charset=utf-8").send(message);

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: unknown, request, reply) => {
    // Nobody reads it; the status is for the log. A request that ends too early fails with the network's code, as a lost database does.
    if (thrown instanceof CallerHasGone || thrown === request.raw.errored) return reply.code(CLIENT_CLOSED_REQUEST).send();
    const overload = asOverload(thrown);
    if (overload && overload !== thrown) request.log.warn({ err: thrown }, "database");
    const error = overload ?? thrown;
    // The browser loads the whole page instead, and gets the page that waits.
    if (overload && isPageData(request)) return sendRedirect(reply, { status: 302, location: pageOf(request), isForScript: true });
    if (overload && !request.url.startsWith("/api/")) return sendBusyPage(reply, overload);
    if (error instanceof Failure) {
      request.log.info({ code: error.code }, "refused");
      if (error.retryAfterSeconds !== undefined) reply.header("retry-after", Math.ceil(error.retryAfterSeconds));
      return refuse(request, reply, error.httpStatus, error, error instanceof FailureWith ? error.more : {});
    }
    const httpStatus = statusOfFramework(error);
    if (httpStatus < 500) {
      const refused = ofFramework[httpStatus] ?? unreadable;
      request.log.info({ code: refused.code }, "refused");
      return refuse(request, reply, httpStatus, refused);
    }
    request.log.error({ err: error }, "failed");
    return refuse(request, reply, 500, { code: "internal", message: messages.request.internal });
  });
}

/** Fastify's own refusals have the right status. Errors of other libraries may have any number and count as bugs. */
function statusOfFramework(error: unknown): number {
  if (!(error instanceof Error) || !("statusCode" in error) || typeof error.statusCode !== "number") return 500;
  const isOfFastify = "code" in error && typeof error.code === "string" && error.code.startsWith("FST_");
  return isOfFastify || error.statusCode === 429 ? error.statusCode : 500;
}

/** Responds to an unknown address or method. */
export const unknownAddress = (request: FastifyRequest, reply: FastifyReply, httpStatus = 404) =>
  refuse(
    request,
    reply,
    httpStatus,
    ofFramework[httpStatus] ?? {
      code: "request.unknown_address",
      message: request.url.startsWith("/api/") ? messages.request.unknownCall : messages.request.unknownAddress,
    },
  );
