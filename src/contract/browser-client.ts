/**
 * The client for pages in the browser. Every page pays for its bytes, so nothing of the contract or of zod is here at run time:
 * all imports are of types, and the names of calls are enough to find their addresses.
 */
import type { AnyCall } from "./all.ts";
import type { BodyOf, BodylessMethod, ParamsOf, QueryOf, Refusal, ReplyOf } from "./call.ts";

/** Calls whose address follows from their name; one with parameters in its path needs `createApi` of client.ts. */
export type CallByName = { [C in AnyCall as string extends keyof ParamsOf<C> ? C["name"] : never]: C };
export type CallName = keyof CallByName;

/** No answer of ours came: the network is down, or something on the way answered instead. The request may or may not have arrived. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

type Extras<C extends AnyCall> = {
  query?: Partial<QueryOf<C>>;
  /** Ends the request, e.g. when more has been typed; fetch's own AbortError is thrown then. */
  signal?: AbortSignal;
  /** One per attempt, for the calls that place an order. */
  idempotencyKey?: string;
};

/** A call with a body needs it; one without takes `undefined` in its place. */
type Rest<C extends AnyCall> = C["method"] extends BodylessMethod
  ? [body?: undefined, extras?: Extras<C>]
  : [body: BodyOf<C>, extras?: Extras<C>];

/** Makes one call. A refusal is an answer like any other; only a lost connection throws. */
export type BrowserApi = <Name extends CallName>(
  name: Name,
  ...rest: Rest<CallByName[Name]>
) => Promise<ReplyOf<CallByName[Name]> | Refusal>;

/** Calls outside /api/web-api/: no headers, and they may be on another host. A test compares this table with the contract. */
export const openPaths = { faqs: "/api/faqs", "faq-categories": "/api/faq-categories", enquiries: "/api/enquiries" } as const;

type Options = {
  accessKey: string;
  /** The token of the session, or of the browser while it signs in; '' when there is none. Read at each call, since it changes. */
  token: () => string;
  /** Other addresses of open calls, from the shop's settings. */
  addresses?: Partial<Record<keyof typeof openPaths, string>>;
};

export function createBrowserApi({ accessKey, token, addresses = {} }: Options): BrowserApi {
  return async (name, ...[body, extras = {}]) => {
    // A setting that is '' means this host.
    const openAddress = isOpen(name) ? addresses[name] || openPaths[name] : undefined;
    const bearer = token();
    const headers: Record<string, string> = openAddress
      ? {}
      : { "X-Access-Key": accessKey, "X-Authorization": bearer && `Bearer ${bearer}` };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (extras.idempotencyKey) headers["Idempotency-Key"] = extras.idempotencyKey;

    const answer = await send((openAddress ?? `/api/web-api/${name}`) + search(extras.query), {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(extras.signal && { signal: extras.signal }),
    });
    // The server has validated its answers against the same contract.
    return answer as never;
  };
}

const isOpen = (name: string): name is keyof typeof openPaths => Object.hasOwn(openPaths, name);

const search = (query?: object) =>
  query ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}` : "";

async function send(address: string, request: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(address, request);
    const answer: unknown = await response.json();
    // A proxy may answer with other JSON; as a reply, it would look like a success.
    if (!response.ok && !isRefusal(answer)) throw new Error(`HTTP ${response.status}`);
    return answer;
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ConnectionLost("The shop could not be reached.", { cause });
  }
}

/** True for a refusal, whatever the shape of the call's reply is. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "status" in answer && answer.status !== "success";

const sessionOverStatuses: readonly string[] = ["unauthorized", "session_out", "session_expired"] satisfies Refusal["status"][];

/** True when the session is missing or expired: the status for it differs by call. */
export const isSessionOver = (answer: unknown): boolean =>
  isRefusal(answer) && (sessionOverStatuses.includes(answer.status) || (answer.status === "error" && answer.message === "Session expired"));
