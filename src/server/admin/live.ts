/**
 * Server-sent events for open pages of the admin: what kind of record has changed, and nothing of the record itself. A page then reads again what it
 * shows, with the permissions of its person.
 */
import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { type Permission, mayDo } from "../../contract/admin/permissions.ts";
import type { Role } from "../../shared/staff-roles.ts";
import { whoAmI } from "../../contract/admin/session.ts";
import { livePath } from "../../contract/admin/live.ts";
import type { AuditSubject } from "../../shared/audit-subjects.ts";
import type { Tag } from "../cache/cache.ts";
import { changedSubjects } from "../cache/staff-changes.ts";
import type { FindCaller } from "../http/caller.ts";

/** Proxies end a connection that is silent for a minute. A session that has ended is noticed with it. */
const HEARTBEAT_MS = 15_000;
/** Of one person; a browser needs one for all of its tabs. */
const MOST_STREAMS = 20;
/** What may wait for a page that does not read, such as that of a telephone in a tunnel: about a thousand changes. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** A browser waits this long before it connects again. */
const RETRY_MS = 2_000;

const needed: Readonly<Record<AuditSubject, Permission>> = {
  order: "orders.read",
  return: "orders.read",
  return_rules: "settings.change",
  customer: "customers.read",
  trade: "trade.read",
  trade_group: "trade.read",
  enquiry: "enquiries.read",
  canned_answer: "enquiries.read",
  newsletter: "newsletter.read",
  coupon: "coupons.read",
  gift_card: "giftcards.read",
  cod: "cod.change",
  email: "health.retry",
  job: "health.retry",
  reservation: "reservations.read",
  waiting_room: "reservations.read",
  retention: "retention.change",
  settings: "settings.change",
  staff: "staff.change",
  token: "tokens.change",
  product: "catalogue.read",
  category: "catalogue.read",
  attribute: "catalogue.read",
  term: "catalogue.read",
  tag: "catalogue.read",
  collection: "catalogue.read",
  tax_rate: "tax.change",
  stock: "catalogue.read",
  import: "catalogue.read",
  search: "catalogue.read",
  picture: "catalogue.read",
  content: "content.read",
};

type Stream = { response: ServerResponse; staffId: number; role: Role; sessionId: number };

export type Live = {
  /** Tells every open page what has changed. */
  drop(tags: readonly Tag[]): void;
  /** After a time in which changes may have been missed, pages read everything again. */
  trust(isTrusted: boolean): void;
  /** Open streams. */
  size(): number;
};

type Deps = {
  findStaff: FindCaller["staff"];
  /** Whether the session has neither ended nor been ended. */
  isOpen: (sessionId: number) => Promise<boolean>;
};

export function serveLive(app: FastifyInstance, { findStaff, isOpen }: Deps): Live {
  const streams = new Set<Stream>();
  const write = (stream: Stream, text: string) => {
    const { response } = stream;
    response.write(text);
    if (response.writableLength <= MOST_UNREAD_BYTES) return;
    // Its page reads everything again when it connects again.
    streams.delete(stream);
    response.destroy();
  };
  const end = (stream: Stream, lastWords = "") => {
    if (streams.delete(stream)) stream.response.end(lastWords);
  };
  /** A session that is over is told so, and its page leads to the sign-in. */
  const endClosed = async (stream: Stream) => {
    if (!(await isOpen(stream.sessionId).catch(() => true))) end(stream, "event: over\ndata:\n\n");
  };
  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      write(stream, ": still here\n\n");
      void endClosed(stream);
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  app.get(livePath, async (request, reply) => {
    const { person, sessionId } = await findStaff(request, whoAmI);
    const { id: staffId, role } = person;
    reply.hijack();
    const response = reply.raw;
    // A page that left while its session was looked up is not heard to close again.
    if (response.destroyed) return;
    const stream = { response, staffId, role, sessionId };
    response.on("close", () => streams.delete(stream));
    response.on("error", () => streams.delete(stream));
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      // nginx would keep back what is sent until its buffer is full.
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      // Its connection is not used again, so a shop that closes need not wait for it.
      connection: "close",
    });
    write(stream, `retry: ${RETRY_MS}\n\n`);
    streams.add(stream);
    const own = [...streams].filter((other) => other.staffId === staffId);
    for (const oldest of own.slice(0, -MOST_STREAMS)) end(oldest);
  });
  // Open streams do not keep the shop from closing.
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const stream of streams) end(stream);
  });

  let hasMissed = false;
  return {
    drop(tags) {
      const subjects = changedSubjects(tags);
      if (subjects.length === 0) return;
      for (const stream of streams) {
        const seen = subjects.filter((subject) => mayDo(stream.role, needed[subject]));
        if (seen.length > 0) write(stream, `data: ${JSON.stringify(seen)}\n\n`);
        if (subjects.includes("staff")) void endClosed(stream);
      }
    },
    trust(isTrusted) {
      if (isTrusted && hasMissed) for (const stream of streams) write(stream, "event: missed\ndata:\n\n");
      hasMissed = !isTrusted;
    },
    size: () => streams.size,
  };
}
