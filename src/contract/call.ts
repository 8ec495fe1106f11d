/** One API call as data: what it is named, who may make it, what goes in and what comes out. Everything else is derived from these. */
import { z } from "zod";
import type { Permission } from "./admin/permissions.ts";

/**
 * Who may make the call.
 * - `anyone`: the access key is enough; a token, when sent, is read but not required
 * - `shopper`: a signed-in retail or trade customer
 * - `signing-in`: reads the temporary token, by which a browser names itself while it signs in (docs/decisions/0008)
 * - `open`: no headers at all (help-centre calls that may live on another host)
 * - `staff`: somebody who is signed in to the admin, and whose role has the permission `may`
 * - `staff-door`: anybody on a page of the admin: calls that sign staff in
 */
export type Access = "anyone" | "shopper" | "signing-in" | "open" | "staff" | "staff-door";

/**
 * What a call is, for the limits on how much runs at once: `order` and `payment` come first, `search` (and listings) last. `page` shows what is the same
 * for everyone; `staff` is the admin, `account` is everything else.
 */
export type Work = "order" | "payment" | "summary" | "staff" | "account" | "page" | "search";

/** The `status` for an expired session; it differs per call (specification 2, sections 4 and 8). */
export type SessionOver = "error" | "session_out" | "session_expired";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Methods of calls that carry no body. */
export type BodylessMethod = "GET" | "DELETE";

export type Call<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Name extends string = string,
  Verb extends Method = Method,
  Params extends z.ZodObject = z.ZodObject,
  Who extends Access = Access,
> = {
  name: Name;
  method: Verb;
  /** May have parameters, as in `/api/orders/:number`; `params` has one field for each. */
  path: string;
  summary: string;
  access: Who;
  /** What the caller's role must allow; null for calls of any staff, and of the storefront. */
  may: Permission | null;
  /** Whether staff must have proved in the last minutes who they are: calls that move money or give power. */
  needsProof: boolean;
  sessionOver: SessionOver;
  work: Work;
  /** Requests a minute from one address. */
  perMinute: number;
  /** Bytes that a body may have. */
  bodyLimit: number;
  /**
   * The reply's cache tags ("product:12", "content:menu"): it may be cached until one of them is invalidated. Only for calls that change
   * nothing and whose reply is the same for everyone; null for all others.
   */
  cacheTags: CacheTags<Body, Reply, Params> | null;
  /** The content type of a call that sends a file and no JSON; its reply is a `SentFile`. Refusals are JSON all the same. */
  sends: string | null;
  /** The content type of a call that takes bytes and no JSON; its body is a `Uint8Array`. */
  takes: string | null;
  params: Params;
  body: Body;
  query: Query;
  reply: Reply;
};

/** Declared as a method, so that a call of any reply is a `Call`. */
type CacheTags<Body extends z.ZodType, Reply extends z.ZodType, Params extends z.ZodType> = {
  cacheTags(reply: z.output<Reply>, body: z.output<Body>, params: z.output<Params>): readonly string[];
}["cacheTags"];

type Options<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType, Params extends z.ZodObject, Who extends Access> = {
  summary: string;
  reply: Reply;
  params?: Params;
  body?: Body;
  query?: Query;
  access?: Who;
  may?: Permission;
  needsProof?: boolean;
  sessionOver?: SessionOver;
  /** `page` for calls with cache tags, `staff` for those of the admin, `account` for others. */
  work?: Work;
  perMinute?: number;
  bodyLimit?: number;
  cacheTags?: CacheTags<Body, Reply, Params>;
  sends?: string;
  takes?: string;
  /** Only for calls outside /api/web-api/. */
  path?: string;
};

/** Bytes of a body unless its call states another limit: several times what a form or a filter needs. */
const BODY_LIMIT = 32 * 1024;

const nothing = z.object({});
type Nothing = typeof nothing;

/** Throws when the parameters of the path are not those of `params`. */
function define<
  Body extends z.ZodType,
  Query extends z.ZodType,
  Reply extends z.ZodType,
  Name extends string,
  Verb extends Method,
  Params extends z.ZodObject,
  Who extends Access,
>(method: Verb, name: Name, options: Options<Body, Query, Reply, Params, Who>): Call<Body, Query, Reply, Name, Verb, Params, Who> {
  const path = options.path ?? `/api/web-api/${name}`;
  // The same defaults as those of the type parameters below.
  const params = options.params ?? (nothing as unknown as Params);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  if (inPath.toSorted().join() !== Object.keys(params.shape).toSorted().join())
    throw new Error(`The path of ${name} (${path}) and its params name different parameters.`);
  return {
    name,
    method,
    path,
    summary: options.summary,
    access: options.access ?? ("anyone" as Who),
    may: options.may ?? null,
    needsProof: options.needsProof ?? false,
    sessionOver: options.sessionOver ?? "error",
    work: options.work ?? (isOfStaff(options.access) ? "staff" : options.cacheTags ? "page" : "account"),
    perMinute: options.perMinute ?? 300,
    bodyLimit: options.bodyLimit ?? BODY_LIMIT,
    cacheTags: options.cacheTags ?? null,
    sends: options.sends ?? null,
    takes: options.takes ?? null,
    params,
    body: options.body ?? (nothing as unknown as Body),
    query: options.query ?? (nothing as unknown as Query),
    reply: options.reply,
  };
}

const isOfStaff = (access?: Access) => access === "staff" || access === "staff-door";

/** Defines calls of one method that have no body. */
const bodyless =
  <Verb extends BodylessMethod>(method: Verb) =>
  <
    Reply extends z.ZodType,
    Name extends string,
    Query extends z.ZodType = Nothing,
    Params extends z.ZodObject = Nothing,
    Who extends Access = "anyone",
  >(
    name: Name,
    options: Options<Nothing, Query, Reply, Params, Who>,
  ) =>
    define<Nothing, Query, Reply, Name, Verb, Params, Who>(method, name, options);

/** Defines calls of one method with a JSON body. */
const withBody =
  <Verb extends Exclude<Method, BodylessMethod>>(method: Verb) =>
  <
    Reply extends z.ZodType,
    Name extends string,
    Body extends z.ZodType = Nothing,
    Query extends z.ZodType = Nothing,
    Params extends z.ZodObject = Nothing,
    Who extends Access = "anyone",
  >(
    name: Name,
    options: Options<Body, Query, Reply, Params, Who>,
  ) =>
    define<Body, Query, Reply, Name, Verb, Params, Who>(method, name, options);

/** A call that only reads. */
export const get = bodyless("GET");
export const post = withBody("POST");
export const put = withBody("PUT");
export const patch = withBody("PATCH");
export const del = bodyless("DELETE");

export const hasBody = ({ method }: Pick<Call, "method">): boolean => method !== "GET" && method !== "DELETE";

/** The path of one request: every parameter filled in. */
export const pathOf = ({ path }: Pick<Call, "path">, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The reply of a call that sends a file: its name for the browser, and its content. */
export const sentFile = z.object({
  name: z.string().regex(/^[A-Za-z0-9._-]+$/),
  content: z.custom<Uint8Array>((content) => content instanceof Uint8Array),
});

/** Every refusal: a status, the reason's code for programs, and a message for shoppers. */
export const refusal = z.object({
  status: z.enum(["error", "unauthorized", "session_out", "session_expired"]),
  code: z
    .string()
    .meta({ description: "The reason, as area.reason; it stays the same when the message changes.", example: "cart.no_such_line" }),
  message: z.string(),
});
export type Refusal = z.infer<typeof refusal>;

/** `status: 'success'` and the given fields, side by side. */
export const success = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ status: z.literal("success"), ...shape });

/** `{data: {status: 'success', …}}`: calls whose answer is wrapped (decisions, wire conventions). */
export const wrappedSuccess = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ data: success(shape) });

export type ParamsOf<C extends Call> = z.input<C["params"]>;
export type BodyOf<C extends Call> = z.input<C["body"]>;
export type QueryOf<C extends Call> = z.input<C["query"]>;
export type ReplyOf<C extends Call> = z.output<C["reply"]>;
