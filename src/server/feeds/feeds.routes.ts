import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../db/connect.ts";
import type { DrawCard, MediaStore } from "../media/media.ts";
import type { Cache, Rendered } from "../cache/cache.ts";
import type { Clock } from "../platform/clock.ts";
import { type Encoded, sendEncoded } from "../http/compression.ts";
import { unknownAddress } from "../http/errors.ts";
import { googleFeed, journalFeed, sitemap, sitemapIndex, webManifest } from "./feeds.ts";
import { robotsText } from "./robots.ts";
import { type SharePicture, openSharePictures } from "./share-picture.ts";

type Given = { db: Db; clock: Clock; publicUrl: string; cache: Cache<Encoded>; store: MediaStore; drawCard: DrawCard | undefined };

/** Search engines ask a few times a day; a long file is not made for everyone who asks all the time. */
const rateLimit = { max: 60, timeWindow: 60_000 };
const rateLimitOfFeed = { max: 10, timeWindow: 60_000 };
const A_FEW_MINUTES = "public, max-age=300";
/** Pages name a picture with its price and photograph in the address, so a change is seen at once all the same. */
const A_DAY = "public, max-age=86400";

export function feedsRoutes(app: FastifyInstance, { db, clock, publicUrl, cache, store, drawCard }: Given): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<Rendered<Encoded>>) => {
    const path = request.url.split("?")[0] ?? "";
    const { value } = await cache.get(path, make);
    return sendEncoded(request, reply.header("cache-control", A_FEW_MINUTES), value);
  };

  let underWay: Promise<Rendered<Encoded>> | undefined;
  /** Seconds of work in a large shop: whoever asks while one is made has that one, which may be older than the last change, so it is not kept. */
  async function feedInTurn(): Promise<Rendered<Encoded>> {
    if (underWay) return { ...(await underWay), tags: null };
    underWay = googleFeed(db, publicUrl, clock());
    try {
      return await underWay;
    } finally {
      underWay = undefined;
    }
  }

  app.get("/robots.txt", (_request, reply) =>
    reply.header("cache-control", A_FEW_MINUTES).type("text/plain; charset=utf-8").send(robotsText(publicUrl)),
  );
  app.get("/manifest.webmanifest", (request, reply) => send(request, reply, () => webManifest(db)));
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
  app.get("/feeds/blog.xml", { config: { rateLimit } }, (request, reply) => send(request, reply, () => journalFeed(db, publicUrl)));
  app.get("/feeds/google.xml", { config: { rateLimit: rateLimitOfFeed } }, (request, reply) => send(request, reply, feedInTurn));

  const sharePicture = openSharePictures({ db, store, draw: drawCard });
  app.get<{ Params: { slug: string } }>("/og/product/:slug.jpg", { config: { rateLimit } }, async (request, reply) => {
    const picture = await sharePicture(request.params.slug);
    if (!picture) return unknownAddress(request, reply);
    // Other sites show it too.
    reply.header("cross-origin-resource-policy", "cross-origin");
    if ("instead" in picture) return reply.header("cache-control", A_FEW_MINUTES).redirect(picture.instead);
    return sendEncoded(request, reply.header("cache-control", A_DAY), asJpeg(picture));
  });
}

const asJpeg = ({ name, content }: Exclude<SharePicture, { instead: string }>): Encoded => ({
  type: "image/jpeg",
  etag: `"${name}"`,
  plainBytes: content.length,
  codings: [],
  in: async () => Buffer.from(content),
});

/** Leaves the cache without being kept. */
class NoSuchSitemap extends Error {}
