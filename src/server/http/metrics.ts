/** Metrics for Prometheus at /metrics: with the token, or from this machine unless the shop is public, since a proxy may run on it. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

/** A number that is read for each scrape; it is absent while it cannot be read. */
export type Figure = { name: string; help: string; read: () => Promise<number> };

type Options = { token: string | undefined; openHere: boolean; figures: readonly Figure[] };

export function serveMetrics(app: FastifyInstance, { token, openHere, figures }: Options): void {
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
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    if (!(openHere && isLoopback(request)) && !hasToken(request, token)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Behind a proxy every socket is local, so a forwarded request does not count as local. */
const isLoopback = (request: FastifyRequest) =>
  !request.headers["x-forwarded-for"] && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? "");

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token ?? ""}`);
  return Boolean(token) && given.length === expected.length && timingSafeEqual(given, expected);
}
