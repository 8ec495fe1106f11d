/** A server that imitates WhatsApp's Cloud API. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { NOT_ON_WHATSAPP } from "./sandbox.ts";

export type Posted = { path: string; token: string; body: { to: string; type: string; template?: unknown; text?: { body: string } } };

/** `outage`: an HTTP status with which it answers everything, or 'cut'. */
export async function serveTestCloud() {
  const posted: Posted[] = [];
  const state: { outage?: number | "cut"; code?: number } = {};
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      const answer = (status: number, json: object) =>
        void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
      if (state.outage === "cut") return void response.destroy();
      if (state.outage !== undefined) return answer(state.outage, { error: { message: "No", code: state.code ?? 0 } });
      const body = JSON.parse(text) as Posted["body"];
      if (`+${body.to}` === NOT_ON_WHATSAPP) return answer(400, { error: { message: "Message undeliverable", code: 131026 } });
      posted.push({ path: request.url ?? "", token: request.headers.authorization ?? "", body });
      return answer(200, { messaging_product: "whatsapp", messages: [{ id: `wamid.${posted.length}` }] });
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // A server on a port has one.
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    posted,
    state,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
