/** One API call as data: what it is named, who may make it, what goes in and what comes out. Everything else is derived from these. */
import { z } from "zod";

/**
 * Who may make the call.
 * - `anyone`: the access key is enough; a token, when sent, is read but not required
 * - `shopper`: a signed-in retail or trade customer
 * - `signing-in`: reads the temporary token, by which a browser names itself while it signs in (docs/decisions/0008)
 * - `open`: no headers at all (help-centre calls that may live on another host)
 */
export type Access = "anyone" | "shopper" | "signing-in" | "open";

/** The word in `status` when the session of a call is over; it differs per call (specification 2, sections 4 and 8). */
export type SessionOver = "error" | "session_out" | "session_expired";

export type Method = "GET" | "POST";

export type Call<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Name extends string = string,
  Verb extends Method = Method,
> = {
  name: Name;
  method: Verb;
  path: string;
  summary: string;
  access: Access;
  sessionOver: SessionOver;
  /** Requests a minute from one address. */
  perMinute: number;
  /** Bytes that a body may have; null = as many as the server takes from anybody. */
  bodyLimit: number | null;
  /**
   * What the reply shows, as tags ("product:12", "content:menu"): it may be kept until one of them changes. Only for calls that change
   * nothing and whose reply is the same for everyone; null for all others.
   */
  shows: Shows<Body, Reply> | null;
  /** The content type of a call that sends a file and no JSON; its reply is a `SentFile`. Refusals are JSON all the same. */
  sends: string | null;
  body: Body;
  query: Query;
  reply: Reply;
};

/** Declared as a method, so that a call of any reply is a `Call`. */
type Shows<Body extends z.ZodType, Reply extends z.ZodType> = {
  shows(reply: z.output<Reply>, body: z.output<Body>): readonly string[];
}["shows"];

type Options<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType> = {
  summary: string;
  reply: Reply;
  body?: Body;
  query?: Query;
  access?: Access;
  sessionOver?: SessionOver;
  perMinute?: number;
  bodyLimit?: number;
  shows?: Shows<Body, Reply>;
  sends?: string;
  /** Only for calls outside /api/web-api/. */
  path?: string;
};

const nothing = z.object({});
type Nothing = typeof nothing;

function define<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType, Name extends string, Verb extends Method>(
  method: Verb,
  name: Name,
  options: Options<Body, Query, Reply>,
): Call<Body, Query, Reply, Name, Verb> {
  return {
    name,
    method,
    path: options.path ?? `/api/web-api/${name}`,
    summary: options.summary,
    access: options.access ?? "anyone",
    sessionOver: options.sessionOver ?? "error",
    perMinute: options.perMinute ?? 300,
    bodyLimit: options.bodyLimit ?? null,
    shows: options.shows ?? null,
    sends: options.sends ?? null,
    // The defaults stand for the type parameters' own defaults below.
    body: options.body ?? (nothing as unknown as Body),
    query: options.query ?? (nothing as unknown as Query),
    reply: options.reply,
  };
}

/** A call that only reads and has no body. */
export const get = <Reply extends z.ZodType, Name extends string, Query extends z.ZodType = Nothing>(
  name: Name,
  options: Options<Nothing, Query, Reply>,
) => define<Nothing, Query, Reply, Name, "GET">("GET", name, options);

/** A call with a JSON body. */
export const post = <Reply extends z.ZodType, Name extends string, Body extends z.ZodType = Nothing, Query extends z.ZodType = Nothing>(
  name: Name,
  options: Options<Body, Query, Reply>,
) => define<Body, Query, Reply, Name, "POST">("POST", name, options);

/** What a call that sends a file replies: what a browser shall call it, and what is in it. */
export const sentFile = z.object({
  name: z.string().regex(/^[A-Za-z0-9._-]+$/),
  content: z.custom<Uint8Array>((content) => content instanceof Uint8Array),
});

/** Every refusal: a status word, the code of the reason for programs, and a message for shoppers. */
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

export type BodyOf<C extends Call> = z.input<C["body"]>;
export type QueryOf<C extends Call> = z.input<C["query"]>;
export type ReplyOf<C extends Call> = z.output<C["reply"]>;
