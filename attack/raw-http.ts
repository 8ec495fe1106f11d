/** Sends bytes to the shop and judges what comes back. */
import { once } from "node:events";
import { connect } from "node:net";
import type { AttackedShop } from "./attacked-shop.ts";
import type { Options, Result } from "./part.ts";

const CONNECTIONS = 16;
const TIMEOUT_MS = 20_000;
const READ_BYTES = 200_000;

export type Answer = { /** 0 when the connection ends without an answer. */ status: number; text: string };

async function send(port: number, request: Buffer): Promise<Answer> {
  const socket = connect(port, "127.0.0.1");
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    if (text.length < READ_BYTES) text += chunk.toString("latin1");
  });
  socket.on("error", () => {});
  // Only ended by the server: it may still have to read the request.
  socket.write(request);
  await once(socket, "close");
  // "100 Continue" comes before the answer.
  return { status: Number(/^(?:HTTP\/1\.1 100 .*\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

/** What an answer must not hold: traces of the source, and messages of the database. */
const TRACES =
  /\n\s+at \S.*:\d+:\d+|node_modules\/|\/src\/server\/|\bDrizzle|syntax error at or near|violates \w+(-\w+)? constraint|relation \\?"\w+\\?" does not exist|invalid input syntax for type/;

/** Refused because it has too much to do, and says when to come back: what a shop under attack is meant to do. */
const isBusy = ({ status, text }: Answer) => status === 503 && /\r\nretry-after: \d/i.test(text);

function faultOf(answer: Answer): string | undefined {
  const { status, text } = answer;
  if (isBusy(answer)) return undefined;
  if (status >= 500 || status === 0) return `${status === 0 ? "no answer" : status}`;
  const trace = TRACES.exec(text)?.[0];
  return trace === undefined ? undefined : `an answer with "${trace.trim().slice(0, 80)}"`;
}

const readable = (request: Buffer) =>
  request
    .toString("latin1")
    .slice(0, 240)
    .replaceAll(/[^ -~]+/g, "·");

/** Sends as many requests as the size says; `requestOf` makes each from its number, so that a single one can be sent again. */
export async function sendAll(
  { port }: AttackedShop,
  { request, print }: Options,
  amount: number,
  requestOf: (number: number) => Buffer,
): Promise<Result> {
  const counts: Record<string, number> = {};
  const findings: string[] = [];
  let next = request ?? 0;
  const end = request === undefined ? amount : request + 1;
  let answered = 0;
  const work = async () => {
    while (next < end) {
      const number = next++;
      const sent = requestOf(number);
      const answer = await send(port, sent);
      const kind = isBusy(answer) ? "busy" : answer.status === 0 ? "none" : `${String(answer.status)[0]}xx`;
      counts[kind] = (counts[kind] ?? 0) + 1;
      const fault = faultOf(answer);
      if (fault !== undefined) findings.push(`${fault} for request ${number}: ${readable(sent)}`);
      if (request !== undefined) print(`${readable(sent)}\n  ${answer.text.slice(0, 2_000)}`);
      if (++answered % 10_000 === 0) print(`${answered} requests`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { figures: { requests: answered, ...Object.fromEntries(Object.entries(counts).toSorted()) }, findings };
}
