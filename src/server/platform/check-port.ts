import { once } from "node:events";
import { createServer } from "node:net";

/** Opens and closes the port, so that a start which cannot listen fails before it does anything else. Rejects with the system's error. */
export async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen({ port, host, exclusive: true });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
