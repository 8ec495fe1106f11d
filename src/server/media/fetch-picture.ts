/** Fetches a picture from another server. The address comes from a file that somebody sent, so it may lead anywhere. */
import { lookup } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestEncrypted } from "node:https";
import { type LookupFunction, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { ownerMessages as texts } from "./messages.ts";

/** The picture cannot be fetched; the message is for staff. */
export class UnfetchablePicture extends Error {
  /** No other picture of this server will arrive either. */
  readonly isServerDown: boolean;
  constructor(message: string, isServerDown = false) {
    super(message);
    this.isServerDown = isServerDown;
  }
}

export type FetchedPicture = { name: string; content: Uint8Array };

const MOST_REDIRECTS = 3;
const MOST_MS = 20_000;
const PORTS = new Set([80, 443]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** `canReach`: whether a server at this IP address and port may be asked. */
type Options = { mostBytes: number; mostMs?: number; canReach?: (address: string, port: number) => boolean };

/**
 * The picture at an http(s) address, with the last part of it as its name. Servers of private networks are not asked, whatever a name resolves to and wherever
 * a redirect leads. The content is not looked at. Throws `UnfetchablePicture`.
 */
export async function fetchPicture(
  address: string,
  { mostBytes, mostMs = MOST_MS, canReach = isPublic }: Options,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(mostMs);
  let url = parse(address);
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, { signal, canReach });
    const { statusCode: status = 0, headers } = answer;
    if (REDIRECTS.has(status) && headers.location !== undefined) {
      answer.destroy();
      if (redirects === MOST_REDIRECTS) throw new UnfetchablePicture(texts.tooManyRedirects);
      url = parse(headers.location, url);
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new UnfetchablePicture(texts.notThere.replace("{status}", String(status)));
    }
    return { name: nameOf(address), content: await readAll(answer, { mostBytes, signal }) };
  }
}

/** True for an address that everybody on the internet can reach, on a port of web servers. */
export const isPublic = (address: string, port: number): boolean =>
  PORTS.has(port) && ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.username !== "" || url.password !== "")
    throw new UnfetchablePicture(texts.noAddress);
  return url;
}

const nameOf = (address: string): string => {
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last).replace(/\.[a-z]{3,4}$/i, "");
  } catch {
    return last;
  }
};

type Asking = { signal: AbortSignal; canReach: (address: string, port: number) => boolean };

function ask(url: URL, { signal, canReach }: Asking): Promise<IncomingMessage> {
  const isEncrypted = url.protocol === "https:";
  const port = Number(url.port) || (isEncrypted ? 443 : 80);
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  // A number needs no look-up, so nothing below would see it.
  if (isIP(host) !== 0 && !canReach(host, port)) throw new UnfetchablePicture(texts.notPublic);
  // The connection goes to what was looked at: the name is not resolved a second time.
  const resolve: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "");
      if (!found.every((one) => canReach(one.address, port))) return done(new UnfetchablePicture(texts.notPublic), "");
      if (options.all) return done(null, found);
      const [first] = found;
      return done(null, first?.address ?? "", first?.family);
    });
  return new Promise((answer, refuse) => {
    const request = (isEncrypted ? requestEncrypted : requestPlain)(url, {
      agent: false,
      lookup: resolve,
      signal,
      headers: { accept: "image/avif,image/webp,image/jpeg,image/png", "accept-encoding": "identity", "user-agent": "Dhurrie" },
    });
    request.once("socket", (socket) =>
      socket.once("connect", () => {
        if (!canReach(socket.remoteAddress ?? "", port)) request.destroy(new UnfetchablePicture(texts.notPublic));
      }),
    );
    request.once("response", answer);
    request.on("error", (error) => refuse(toUnfetchable(error, signal)));
    request.end();
  });
}

async function readAll(answer: IncomingMessage, { mostBytes, signal }: { mostBytes: number; signal: AbortSignal }): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (Number(answer.headers["content-length"] ?? 0) > mostBytes) throw new UnfetchablePicture(texts.tooLarge);
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new UnfetchablePicture(texts.tooLarge);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw toUnfetchable(error, signal);
  } finally {
    answer.destroy();
  }
}

function toUnfetchable(error: unknown, signal: AbortSignal): UnfetchablePicture {
  if (error instanceof UnfetchablePicture) return error;
  return new UnfetchablePicture(signal.aborted ? texts.tooSlow : texts.noAnswer, true);
}
