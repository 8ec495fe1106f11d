/** The typed client of the API, as a browser uses it: calls go out with fetch. */
import type { BodyOf, Call, Method, QueryOf, Refusal, ReplyOf } from "./call.ts";

export type Sent = { method: Method; path: string; body: unknown };
/** Carries a request and gives back the parsed JSON. Throws when no answer came at all. */
export type Transport = (sent: Sent) => Promise<unknown>;

/** Makes one call. A refusal is an answer like any other (`status` other than 'success'); only a lost connection throws. */
export type Api = <C extends Call>(call: C, body?: BodyOf<C>, query?: QueryOf<C>) => Promise<ReplyOf<C> | Refusal>;

export function createApi(transport: Transport): Api {
  return async (call, body, query) => {
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : "";
    const answer = await transport({
      method: call.method,
      path: call.path + search,
      body: call.method === "POST" ? (body ?? {}) : undefined,
    });
    // The server has held the answer to the same contract before it was sent.
    return answer as never;
  };
}
