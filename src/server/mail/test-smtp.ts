/** A mail server for tests, on a free local port. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type TestSmtp = { url: string; arrived: Buffer[]; /** How many were opened. */ connections(): number; close(): Promise<void> };

/** `refuse` returns the reply code for a recipient that the server refuses. `delayMs`: how long it takes to accept an e-mail. */
export async function openTestSmtp(
  refuse: (recipient: string) => number | undefined = () => undefined,
  { delayMs = 0 } = {},
): Promise<TestSmtp> {
  const arrived: Buffer[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect(_session, done) {
      connections++;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse(address);
      done(responseCode === undefined ? null : Object.assign(new Error("Not here"), { responseCode }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        setTimeout(() => {
          arrived.push(Buffer.concat(chunks));
          done();
        }, delayMs);
      });
    },
  });
  // A client that is killed resets its connection.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    connections: () => connections,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
