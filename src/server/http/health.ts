import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/connect.ts";

/** /healthz: the process answers. /readyz: it can also reach its database, so a load balancer may send it shoppers. */
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
