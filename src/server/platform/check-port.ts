import { once } from "node:events";
import { createServer } from "node:net";

/** Opens the port and lets it go, so that a start which cannot listen fails before it has done anything. Rejects with the system's error. */
export async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen({ port, host, exclusive: true });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
