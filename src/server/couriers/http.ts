/** Requests to couriers over HTTP. Errors hold no request, and so no key. */
import type { z } from "zod";
import { parseJson } from "./json.ts";
import { CourierOutOfReach, NotAtCourier, NotSignedIn, RefusedByCourier } from "./courier.ts";

export type HttpSettings = {
  baseUrl: string;
  timeoutMs: number;
  /** What a courier says when it refuses. */
  reasonIn: (body: unknown) => string;
};

export type Question = {
  method: "GET" | "POST";
  path: string;
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
};

const MOST_BYTES = 10 * 1024 * 1024;

/** Sends a request and validates the reply. Throws the errors of the port. */
export async function ask<T extends z.ZodType>(settings: HttpSettings, shape: T, question: Question): Promise<z.output<T>> {
  const { status, body } = await send(settings, question);
  const reply = parseJson(body);
  if (status < 200 || status >= 300) throw asOurs(status, settings.reasonIn(reply));
  const read = shape.safeParse(reply);
  if (read.success) return read.data;
  const refusal = settings.reasonIn(reply);
  // A refusal that is sent as a success.
  if (refusal !== "") throw new RefusedByCourier(refusal);
  throw new CourierOutOfReach(`The courier's reply is invalid (${read.error.issues[0]?.path.join(".") || "as a whole"})`);
}

function asOurs(status: number, reason: string): Error {
  if (status === 401 || status === 403) return new NotSignedIn(reason || "The courier refuses the shop's credentials");
  if (status === 404) return new NotAtCourier(reason || "The courier knows nothing of it");
  if (status >= 500 || status === 408 || status === 429 || status < 400)
    return new CourierOutOfReach(`The courier answered with ${status}`, { isDown: status >= 500 || status === 429 });
  return new RefusedByCourier(reason || `The courier answered with ${status}`);
}

async function send({ baseUrl, timeoutMs }: HttpSettings, { method, path, query, json, form, headers }: Question) {
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : null;
  const type = json !== undefined ? "application/json" : "application/x-www-form-urlencoded";
  return await within(timeoutMs, (signal) =>
    fetch(url, {
      method,
      headers: { accept: "application/json", ...(body === null ? {} : { "content-type": type }), ...headers },
      body,
      signal,
      redirect: "manual",
    }),
  );
}

/** One time for the whole answer, its body included. */
async function within(timeoutMs: number, request: (signal: AbortSignal) => Promise<Response>): Promise<{ status: number; body: Buffer }> {
  try {
    const answer = await request(AbortSignal.timeout(timeoutMs));
    if (Number(answer.headers.get("content-length") ?? 0) > MOST_BYTES) throw new Error("too large");
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    throw new CourierOutOfReach("The courier did not answer in time", { isDown: true });
  }
}

/** A file that a courier has prepared, from one of the hosts that it stores files on. Throws `CourierOutOfReach` for anything that is no PDF. */
export async function fetchPdf(
  address: string,
  { timeoutMs, isTrusted }: { timeoutMs: number; isTrusted: (url: URL) => boolean },
): Promise<Uint8Array> {
  const url = URL.parse(address);
  if (!url || !isTrusted(url)) throw new CourierOutOfReach("The courier's label is at an address that is not its own");
  const { status, body } = await within(timeoutMs, (signal) => fetch(url, { signal, redirect: "error" }));
  if (status !== 200 || !body.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new CourierOutOfReach("The courier's label is no PDF");
  return body;
}
