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
export async function send<C extends Call>(call: C, { body, query, params, signal }: Given<C> = {}): Promise<ReplyOf<C>> {
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
  const { isOk, answer } = await ask(pathOf(call, params as Record<string, unknown>) + search, {
    method: call.method,
    ...(hasBody(call) && contentOf(call, body)),
    ...(signal && { signal }),
  });
  // The server has checked its reply by the same contract.
  if (isOk) return answer as ReplyOf<C>;
  if (!isRefusal(answer)) throw new ConnectionLost(answer);
  throw new Refused(answer.code, answer.message, answer.issues ?? []);
}

const contentOf = ({ takes }: Call, body: unknown): RequestInit =>
  takes === null
    ? { body: JSON.stringify(body ?? {}), headers: { "content-type": "application/json" } }
    : // A call that takes bytes is given them.
      { body: body as Uint8Array<ArrayBuffer>, headers: { "content-type": takes } };

/** How often a call is sent again. */
const MOST_REPEATS = 3;

type Answered = { isOk: boolean; answer: unknown };

/** Sends a call again that the shop was too busy for: nothing of it has begun. */
async function ask(address: string, request: RequestInit): Promise<Answered> {
  for (let repeats = 0; ; repeats++) {
    const answered = await askOnce(address, request);
    if (repeats === MOST_REPEATS || !isBusy(answered.answer)) return answered;
    const { retry_after: seconds } = answered.answer;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    request.signal?.throwIfAborted();
  }
}

async function askOnce(address: string, request: RequestInit): Promise<Answered> {
  try {
    const response = await fetch(address, request);
    return { isOk: response.ok, answer: await response.json() };
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ConnectionLost(cause);
  }
}

/** Loads what a call sends as a file; `type`: what it is. Throws `Refused` or `ConnectionLost`. */
export async function loadFile<C extends Call>(
  call: C,
  params: ParamsOf<C>,
  type: string,
  query: Record<string, string> = {},
): Promise<Blob> {
  let response: Response;
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
  try {
    response = await fetch(pathOf(call, params as Record<string, unknown>) + search, {
      method: call.method,
      ...(hasBody(call) && { body: "{}", headers: { "content-type": "application/json" } }),
    });
    if (response.ok) return new Blob([await response.arrayBuffer()], { type });
  } catch (cause) {
    throw new ConnectionLost(cause);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!isRefusal(answer)) throw new ConnectionLost(answer);
  throw new Refused(answer.code, answer.message, answer.issues ?? []);
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
