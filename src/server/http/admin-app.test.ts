/** What the admin's page may run: files of the shop; in development, also what Vite writes into it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import Fastify from "fastify";
import { type AdminApp, serveAdminApp } from "./admin-app.ts";

async function policyOf(given: Pick<AdminApp, "middleware">): Promise<string> {
  const app = Fastify();
  try {
    // The whole API's, which a page would inherit.
    app.addHook("onRequest", async (_request, reply) => void reply.header("content-security-policy", "default-src 'none'"));
    await serveAdminApp(app, { previewScript: "/admin/assets/preview.js", page: async () => "<!doctype html>", ...given });
    return String((await app.inject("/admin/sign-in")).headers["content-security-policy"]);
  } finally {
    await app.close();
  }
}

test("the built page runs files of the shop only", async () => {
  assert.match(await policyOf({}), /^default-src 'none'; script-src 'self'; /);
});

test("in development the page runs Vite's client and its socket", async () => {
  const policy = await policyOf({ middleware: (_request, _response, next) => next() });
  assert.match(policy, /^default-src 'self' 'unsafe-inline' .*ws:/);
});
