/** The one error handler of the API: refusals in the contract's envelope with a true HTTP status, bugs as a bare 500. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";

const plainWords: Record<number, string> = {
  400: "The request cannot be read.",
  413: "That is too large to be sent.",
  415: "Please send JSON.",
  429: "Too many requests. Please wait a minute and try again.",
};

const refuse = (reply: FastifyReply, httpStatus: number, message: string) => reply.code(httpStatus).send({ status: "error", message });

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof Failure) {
      request.log.info({ code: error.code }, "refused");
      return refuse(reply, error.httpStatus, error.message);
    }
    const httpStatus = statusOfFramework(error);
    if (httpStatus < 500) return refuse(reply, httpStatus, plainWords[httpStatus] ?? plainWords[400]!);
    request.log.error({ err: error }, "failed");
    return refuse(reply, 500, "Internal Error, Please try later.");
  });
}

/** Fastify's own refusals carry the right status. What others throw may carry any number, and is a fault of ours. */
function statusOfFramework(error: unknown): number {
  if (!(error instanceof Error) || !("statusCode" in error) || typeof error.statusCode !== "number") return 500;
  const isFrameworks = "code" in error && typeof error.code === "string" && error.code.startsWith("FST_");
  return isFrameworks || error.statusCode === 429 ? error.statusCode : 500;
}

/** For addresses under /api that no call has. */
export const unknownCall = (reply: FastifyReply) => refuse(reply, 404, "There is no such call.");

/** For an address or a method that no part of the shop knows: in the API's shape there, in plain words elsewhere. */
export function unknownAddress(request: FastifyRequest, reply: FastifyReply, httpStatus = 404): FastifyReply {
  if (request.url.startsWith("/api/")) return refuse(reply, httpStatus, plainWords[httpStatus] ?? "There is no such call.");
  return reply.code(httpStatus).type("text/plain; charset=utf-8").send("There is nothing at this address.");
}
