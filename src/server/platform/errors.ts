/** The one error handler of the API: refusals in the contract's envelope with a true HTTP status, bugs as a bare 500. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { Failure } from "./failure.ts";

const plainWords: Record<number, string> = {
  400: "The request cannot be read.",
  413: "That is too large to be sent.",
  415: "Please send JSON.",
  429: "Too many requests. Please wait a minute and try again.",
};

const refuse = (reply: FastifyReply, httpStatus: number, message: string) => reply.code(httpStatus).send({ status: "error", message });

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Failure) {
      request.log.info({ code: error.code }, "refused");
      return refuse(reply, error.httpStatus, error.message);
    }
    const httpStatus = error.statusCode ?? 500;
    if (httpStatus < 500) return refuse(reply, httpStatus, plainWords[httpStatus] ?? plainWords[400]!);
    request.log.error({ err: error }, "failed");
    return refuse(reply, 500, "Internal Error, Please try later.");
  });
}

/** For addresses under /api that no call has. */
export const unknownCall = (reply: FastifyReply) => refuse(reply, 404, "There is no such call.");
