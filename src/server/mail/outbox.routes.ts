import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cookieOf } from "../http/cookie.ts";
import { unknownAddress } from "../http/errors.ts";
import type { LocalOutbox } from "./local-outbox.ts";
import { EMAIL_POLICY, OUTBOX_POLICY, emailHtml, emailPage, listPage } from "./outbox.page.ts";
import { isKey } from "./outbox-key.ts";

export type OutboxView = { emails: LocalOutbox; key: string };

const COOKIE_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The address of the outbox, with its key. */
export const outboxAddress = (publicUrl: string, key: string): string => `${publicUrl}/outbox?key=${key}`;

/** Shows the local outbox to anyone with its key; answers everyone else as it answers an unknown address. */
export function outboxRoutes(app: FastifyInstance, { emails, key }: OutboxView, publicUrl: string): void {
  const rateLimited = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };
  const isSecure = publicUrl.startsWith("https:");
  // With the prefix a browser takes the cookie from this host over https only, and sends it to no other.
  const cookie = isSecure ? "__Host-outbox" : "outbox";

  const hasKey = (request: FastifyRequest) => isKey(cookieOf(request, cookie), key);
  const send = (reply: FastifyReply, policy: string, html: string) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex, nofollow")
      .type("text/html; charset=utf-8")
      .send(html);

  app.get<{ Querystring: { key?: unknown } }>("/outbox", rateLimited, async (request, reply) => {
    const given = request.query.key;
    if (typeof given === "string" && isKey(given, key)) {
      // Lax, so that the printed address also works when it is opened from another program's page.
      const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_MAX_AGE_SECONDS}${isSecure ? "; Secure" : ""}`;
      // Redirects to the address without the key, to keep the key out of the history and out of screenshots.
      return reply.header("set-cookie", `${cookie}=${key}; ${flags}`).header("cache-control", "no-store").redirect("/outbox", 303);
    }
    if (!hasKey(request)) return unknownAddress(request, reply);
    return send(reply, OUTBOX_POLICY, listPage(await emails.list()));
  });

  app.get<{ Params: { id: string } }>("/outbox/:id", rateLimited, async (request, reply) => {
    const email = hasKey(request) ? await emails.find(request.params.id) : undefined;
    return email ? send(reply, OUTBOX_POLICY, emailPage(email)) : unknownAddress(request, reply);
  });

  app.get<{ Params: { id: string } }>("/outbox/:id/html", rateLimited, async (request, reply) => {
    const email = hasKey(request) ? await emails.find(request.params.id) : undefined;
    return email ? send(reply, EMAIL_POLICY, emailHtml(email.html)) : unknownAddress(request, reply);
  });
}
