/** Metrics for Prometheus at /metrics: with the token, or from this machine unless the shop is public, since a proxy may run on it. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Work } from "../../contract/call.ts";
import type { Databases } from "../../db/connect.ts";
import type { Limiter, LimiterFigures } from "../platform/limiter.ts";

/** A number that is read for each scrape; it is absent while it cannot be read. */
export type Figure = { name: string; help: string; read: () => Promise<number> };

type Options = { token: string | undefined; openHere: boolean; figures: readonly Figure[]; saturation?: Saturation };
/** What the process has no more of when it is too busy. */
type Saturation = { databases: Databases; limiter: Limiter<Work>; kinds: readonly Work[] };

/** An answered request; `ms` is how long that took. */
type Answered = { method: string; route: string; status: number; ms: number };

/** Returns a function that counts a request which the app does not see. */
export function serveMetrics(app: FastifyInstance, { token, openHere, figures, saturation }: Options): (answered: Answered) => void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  for (const { name, help, read } of figures)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          // When the database is down, the other metrics are still shown, and this one is absent rather than old.
          await read().then(
            (value) => this.set(value),
            () => this.remove(),
          );
        },
      }),
    );
  if (saturation) showSaturation(registry, saturation);
  const observe = ({ method, route, status, ms }: Answered) => durations.observe({ method, route, status: String(status) }, ms / 1000);
  app.addHook("onResponse", async ({ method, routeOptions: { url: route = "none" } }, { statusCode: status, elapsedTime: ms }) =>
    observe({ method, route, status, ms }),
  );
  app.get("/metrics", async (request, reply) => {
    if (!(openHere && isLoopback(request)) && !hasToken(request, token)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return observe;
}

function showSaturation(registry: Registry, { databases, limiter, kinds }: Saturation): void {
  const gauge = <Label extends string>(name: string, help: string, label: Label, read: () => Iterable<[string, number]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        for (const [value, figure] of read()) this.set({ [label]: value } as Record<Label, string>, figure);
      },
    });
  const pools = Object.entries(databases);
  gauge("database_connections_used", "Connections in use, by pool.", "pool", () =>
    pools.map(([name, { pool }]) => [name, pool.totalCount - pool.idleCount]),
  );
  gauge("database_connections_awaited", "Callers that wait for a connection, by pool.", "pool", () =>
    pools.map(([name, { pool }]) => [name, pool.waitingCount]),
  );
  const ofKinds = (figure: (of: LimiterFigures) => number) => () =>
    kinds.map((kind): [string, number] => [kind, figure(limiter.figures(kind))]);
  gauge(
    "work_running",
    "Requests that are being worked on, by kind.",
    "kind",
    ofKinds(({ running }) => running),
  );
  gauge(
    "work_waiting",
    "Requests that wait for their turn, by kind.",
    "kind",
    ofKinds(({ waiting }) => waiting),
  );
  gauge(
    "work_oldest_wait_seconds",
    "How long the first in the queue has waited, by kind.",
    "kind",
    ofKinds(({ oldestMs }) => oldestMs / 1000),
  );
  const counted = new Map<Work, number>();
  const refusals = new Counter({
    name: "work_refused_total",
    help: "Requests refused with 503 because the shop is too busy, by kind.",
    labelNames: ["kind"],
    registers: [],
    collect() {
      for (const kind of kinds) {
        const { refused } = limiter.figures(kind);
        this.inc({ kind }, refused - (counted.get(kind) ?? 0));
        counted.set(kind, refused);
      }
    },
  });
  registry.registerMetric(refusals);
}

/** Behind a proxy every socket is local, so a forwarded request does not count as local. */
const isLoopback = (request: FastifyRequest) =>
  !request.headers["x-forwarded-for"] && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? "");

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token ?? ""}`);
  return Boolean(token) && given.length === expected.length && timingSafeEqual(given, expected);
}
