/** Load from many connections, sent by wrk because it needs little CPU itself. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Asked = { path: string; body?: object };
export type Measured = { perSecond: number; p99Ms: number; failed: number; requests: number };

const CONNECTIONS = 16;
const SECONDS = 4;

/** Sends the given requests in turn for some seconds. */
export async function load(address: string, asked: readonly Asked[], headers: Record<string, string>): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "shop-load-"));
  try {
    const script = join(folder, "requests.lua");
    await writeFile(script, luaFor(asked, headers));
    const { stdout } = await run("wrk", [
      "-t1",
      `-c${CONNECTIONS}`,
      `-d${SECONDS}s`,
      "--latency",
      "--timeout",
      "10s",
      "-s",
      script,
      address,
    ]);
    const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
    const [, p99 = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
    return {
      perSecond: number(/Requests\/sec:\s+([\d.]+)/),
      p99Ms: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"],
      failed: number(/Non-2xx or 3xx responses: (\d+)/) + number(/timeout (\d+)/),
      requests: number(/(\d+) requests in/),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A wrk script in Lua. The requests are written in advance, so that sending them costs nothing. */
function luaFor(asked: readonly Asked[], headers: Record<string, string>): string {
  const text = (value: string) =>
    `"${value.replace(/[\\"]/g, "\\$&").replace(/[^ -~]/g, (other) => [...Buffer.from(other)].map((byte) => `\\${byte}`).join(""))}"`;
  const table = (given: Record<string, string>) =>
    `{${Object.entries(given)
      .map(([name, value]) => `[${text(name)}]=${text(value)}`)
      .join(",")}}`;
  const requests = asked.map(({ path, body }) =>
    body
      ? `wrk.format("POST", ${text(encodeURI(path))}, ${table({ ...headers, "content-type": "application/json" })}, ${text(JSON.stringify(body))})`
      : `wrk.format("GET", ${text(encodeURI(path))}, ${table(headers)})`,
  );
  return `local requests = {}
function init()
${requests.map((request, place) => `  requests[${place + 1}] = ${request}`).join("\n")}
end
local next = 0
function request()
  next = next % #requests + 1
  return requests[next]
end
`;
}
