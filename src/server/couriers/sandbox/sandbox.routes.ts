/** The switches of the test courier over HTTP, for tests and demonstrations. */
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { Failure } from "../../platform/failure.ts";
import { NotAtCourier } from "../courier.ts";
import { SANDBOX_PATH } from "./sandbox.rules.ts";
import { type CourierSandbox, say, turn } from "./sandbox.ts";
import { fromSwitches, sayBody, switchesBody } from "./sandbox.wire.ts";

/** Only for a shop that strangers cannot reach. */
export function courierSandboxRoutes(app: FastifyInstance, sandbox: CourierSandbox): void {
  app.post(`${SANDBOX_PATH}/control`, async ({ body }) => await turn(sandbox, fromSwitches(read(switchesBody, body))));
  app.post(`${SANDBOX_PATH}/say`, async ({ body }) => {
    const { tracking_id: trackingId, state } = read(sayBody, body);
    try {
      await say(sandbox, trackingId, state);
    } catch (error) {
      if (error instanceof NotAtCourier) throw new Failure("courier_sandbox.unknown", error.message, 404);
      throw error;
    }
    return { status: "success" };
  });
}

function read<T extends z.ZodType>(shape: T, given: unknown): z.output<T> {
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  throw new Failure("courier_sandbox.unreadable", result.error.issues[0]?.message ?? "The request cannot be read.", 400);
}
