import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../db/connect.ts";
import type { Cache, Made } from "../platform/cache.ts";
import type { Clock } from "../platform/clock.ts";
import { type Encoded, sendEncoded } from "../platform/encoded.ts";
import { unknownAddress } from "../platform/errors.ts";
import { googleFeed, sitemap, sitemapIndex } from "./feeds.ts";
import { robotsText } from "./robots.ts";

type Given = { db: Db; clock: Clock; publicUrl: string; cache: Cache<Encoded> };

/** Search engines ask a few times a day; a long file is not made for everyone who asks all the time. */
const rateLimit = { max: 60, timeWindow: 60_000 };
const rateLimitOfFeed = { max: 10, timeWindow: 60_000 };
const A_FEW_MINUTES = "public, max-age=300";

export function feedsRoutes(app: FastifyInstance, { db, clock, publicUrl, cache }: Given): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<Made<Encoded>>) => {
    const path = request.url.split("?")[0] ?? "";
    const { value } = await cache.get(path, make);
    return sendEncoded(request, reply.header("cache-control", A_FEW_MINUTES), value);
  };

  app.get("/robots.txt", (_request, reply) =>
    reply.header("cache-control", A_FEW_MINUTES).type("text/plain; charset=utf-8").send(robotsText(publicUrl)),
  );
  app.get("/sitemap.xml", { config: { rateLimit } }, (request, reply) => send(request, reply, () => sitemapIndex(db, publicUrl)));
  app.get<{ Params: { name: string } }>("/sitemaps/:name.xml", { config: { rateLimit } }, async (request, reply) => {
    try {
      return await send(request, reply, async () => {
        const found = await sitemap(db, request.params.name, publicUrl);
        if (!found) throw new NoSuchSitemap();
        return found;
      });
    } catch (error) {
      if (error instanceof NoSuchSitemap) return unknownAddress(request, reply);
      throw error;
    }
  });
  app.get("/feeds/google.xml", { config: { rateLimit: rateLimitOfFeed } }, (request, reply) =>
    send(request, reply, () => googleFeed(db, publicUrl, clock())),
  );
}

/** Leaves the cache without being kept. */
class NoSuchSitemap extends Error {}
