import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/connect.ts";

/**
 * /healthz: the process responds. /readyz: it also reaches its database, so a load balancer may send requests to it. `database` has connections of its
 * own: a process that is busy is still ready.
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    try {
      await database.pool.query("select 1");
      return { status: "ok" };
    } catch {
      return reply.code(503).send({ status: "database not reachable" });
    }
  });
}
