/** nginx serving the same bytes from files: the upper limit of the machine. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile, chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tools/free-port.ts";

/** Serves one body, compressed with brotli, at every path. */
export async function openNginx({ type, packed }: { type: string; packed: Buffer }): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "shop-nginx-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, "body"), packed);
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  server { listen 127.0.0.1:${port}; location / { default_type "${type}"; add_header content-encoding br; root ${folder}; try_files /body =404; } } }`,
  );
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "ignore" });
  await sleep(500);
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
