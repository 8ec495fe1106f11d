import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unknownAddress } from "../platform/errors.ts";
import type { LocalOutbox } from "./local-outbox.ts";
import { EMAIL_POLICY, OUTBOX_POLICY, emailHtml, emailPage, listPage } from "./outbox.page.ts";
import { isKey } from "./outbox-key.ts";

export type OutboxView = { emails: LocalOutbox; key: string };

const COOKIE = "outbox";
const A_MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Where a person with the key enters. */
export const outboxAddress = (publicUrl: string, key: string): string => `${publicUrl}/outbox?key=${key}`;

/** The local outbox for who has its key; for everybody else there is nothing here. */
export function outboxRoutes(app: FastifyInstance, { emails, key }: OutboxView, publicUrl: string): void {
  const limit = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };
  const isSecure = publicUrl.startsWith("https:");

  const mayLook = (request: FastifyRequest) => isKey(cookieOf(request), key);
  const send = (reply: FastifyReply, policy: string, html: string) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex, nofollow")
      .type("text/html; charset=utf-8")
      .send(html);

  app.get<{ Querystring: { key?: unknown } }>("/outbox", limit, async (request, reply) => {
    const given = request.query.key;
    if (typeof given === "string" && isKey(given, key)) {
      // Lax, so that the printed address also works when it is opened from another program's page.
      const flags = `Path=/outbox; HttpOnly; SameSite=Lax; Max-Age=${A_MONTH_SECONDS}${isSecure ? "; Secure" : ""}`;
      // On to the address without the key, which then stands in no history and no screenshot.
      return reply.header("set-cookie", `${COOKIE}=${key}; ${flags}`).header("cache-control", "no-store").redirect("/outbox", 303);
    }
    if (!mayLook(request)) return unknownAddress(request, reply);
    return send(reply, OUTBOX_POLICY, listPage(await emails.list()));
  });

  app.get<{ Params: { id: string } }>("/outbox/:id", limit, async (request, reply) => {
    const letter = mayLook(request) ? await emails.find(request.params.id) : undefined;
    return letter ? send(reply, OUTBOX_POLICY, emailPage(letter)) : unknownAddress(request, reply);
  });

  app.get<{ Params: { id: string } }>("/outbox/:id/html", limit, async (request, reply) => {
    const letter = mayLook(request) ? await emails.find(request.params.id) : undefined;
    return letter ? send(reply, EMAIL_POLICY, emailHtml(letter.html)) : unknownAddress(request, reply);
  });
}

const cookieOf = (request: FastifyRequest) =>
  request.headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
