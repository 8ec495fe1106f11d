/** Makes the calls of the contract. A refusal is thrown, with its code and the issues of fields. */
import type { z } from "zod";
import { type BodyOf, type Call, type ParamsOf, type ReplyOf, hasBody, pathOf } from "../contract/call.ts";
import { messages } from "./messages.ts";

type FieldIssue = { field: string; message: string };

/** The server has refused a call. */
export class Refused extends Error {
  readonly code: string;
  readonly issues: readonly FieldIssue[];

  constructor(code: string, message: string, issues: readonly FieldIssue[]) {
    super(message);
    this.code = code;
    this.issues = issues;
  }
}

/** No answer came: the line is down, or something on the way answered instead. The call may or may not have arrived. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(messages.connectionLost, { cause });
  }
}

type Given<C extends Call> = { body?: BodyOf<C>; query?: Record<string, string>; params?: ParamsOf<C>; signal?: AbortSignal };

/** Throws `Refused` or `ConnectionLost`. */
export const send = async <C extends Call>(call: C, given: Given<C> = {}): Promise<ReplyOf<C>> =>
  // The server has checked its reply by the same contract.
  (await ask(call, given, (response) => response.json())) as ReplyOf<C>;

/** Loads what a call sends as a file; `type`: what it is. Throws `Refused` or `ConnectionLost`. */
export const loadFile = <C extends Call>(call: C, given: Pick<Given<C>, "params" | "query">, type: string): Promise<Blob> =>
  ask(call, given, async (response) => new Blob([await response.arrayBuffer()], { type }));

const contentOf = ({ takes }: Call, body: unknown): RequestInit =>
  takes === null
    ? { body: JSON.stringify(body ?? {}), headers: { "content-type": "application/json" } }
    : // A call that takes bytes is given them.
      { body: body as Uint8Array<ArrayBuffer>, headers: { "content-type": takes } };

/** How often a call is sent again. */
const MOST_REPEATS = 3;

/** Reads what the call sends. Sends it again when the shop was too busy for it: nothing of it has begun. */
async function ask<C extends Call, Result>(
  call: C,
  { body, query, params, signal }: Given<C>,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
  const address = pathOf(call, params as Record<string, unknown>) + search;
  const request = { method: call.method, ...(hasBody(call) && contentOf(call, body)), ...(signal && { signal }) };
  for (let repeats = 0; ; repeats++) {
    let refusal: unknown;
    try {
      const response = await fetch(address, request);
      if (response.ok) return await read(response);
      refusal = await response.json();
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ConnectionLost(cause);
    }
    if (!isRefusal(refusal)) throw new ConnectionLost(refusal);
    if (repeats === MOST_REPEATS || !isBusy(refusal)) throw new Refused(refusal.code, refusal.message, refusal.issues ?? []);
    const { retry_after: seconds } = refusal;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    signal?.throwIfAborted();
  }
}

type RefusalWire = { code: string; message: string; issues?: FieldIssue[] };
const isRefusal = (answer: unknown): answer is RefusalWire =>
  typeof answer === "object" && answer !== null && "code" in answer && "message" in answer;

const isBusy = (answer: unknown): answer is { retry_after: number } =>
  isRefusal(answer) && answer.code === "shop.busy" && "retry_after" in answer && typeof answer.retry_after === "number";

/** What the forms of Mantine show: the first message of each field. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof Refused ? Object.fromEntries(error.issues.toReversed().map(({ field, message }) => [field, message])) : {};

/** A sentence for people, whatever went wrong. */
export const explain = (error: unknown): string =>
  error instanceof Refused || error instanceof ConnectionLost ? error.message : messages.failed;

/** Checks a body by the contract before it is sent: a number that cannot be read would arrive as none. Throws `Refused` with the issues of fields. */
export function checked<Schema extends z.ZodType>(schema: Schema, body: unknown): z.input<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return body as z.input<Schema>;
  const issues = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw new Refused("input.invalid", issues[0]?.message ?? "", issues);
}
