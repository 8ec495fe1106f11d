/** The typed client of the API, as a browser uses it: calls go out with fetch. */
import { type BodyOf, type Call, type Method, type ParamsOf, type QueryOf, type Refusal, type ReplyOf, hasBody, pathOf } from "./call.ts";

export type Sent = { method: Method; path: string; body: unknown };
/** Carries a request and gives back the parsed JSON. Throws when no answer came at all. */
export type Transport = (sent: Sent) => Promise<unknown>;

/** A call without parameters in its path needs none. */
type Rest<C extends Call> = string extends keyof ParamsOf<C>
  ? [body?: BodyOf<C>, query?: QueryOf<C>]
  : [body: BodyOf<C> | undefined, query: QueryOf<C> | undefined, params: ParamsOf<C>];

/** Makes one call. A refusal is an answer like any other (`status` other than 'success'); only a lost connection throws. */
export type Api = <C extends Call>(call: C, ...rest: Rest<C>) => Promise<ReplyOf<C> | Refusal>;

export function createApi(transport: Transport): Api {
  return async (call, ...[body, query, params]) => {
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : "";
    const answer = await transport({
      method: call.method,
      path: pathOf(call, params) + search,
      body: hasBody(call) ? (body ?? {}) : undefined,
    });
    // The server has held the answer to the same contract before it was sent.
    return answer as never;
  };
}
