import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../db/connect.ts";
import { blogFeedPath, sitemapPath } from "../../shared/links.ts";
import type { DrawCard, MediaStore } from "../media/media.ts";
import type { Cache, Rendered } from "../cache/cache.ts";
import type { Clock } from "../platform/clock.ts";
import { type Encoded, sendEncoded } from "../http/compression.ts";
import { unknownAddress } from "../http/errors.ts";
import { googleFeed, blogFeed, sitemap, sitemapIndex, webManifest } from "./feeds.ts";
import { robotsText } from "./robots.ts";
import { type ShareImage, openShareImages } from "./share-image.ts";

type FeedsDeps = { db: Db; clock: Clock; publicUrl: string; cache: Cache<Encoded>; store: MediaStore; drawCard: DrawCard | undefined };

/** Crawlers fetch these files a few times a day. The limits keep others from having long files rendered all the time. */
const rateLimit = { max: 60, timeWindow: 60_000 };
const rateLimitOfFeed = { max: 10, timeWindow: 60_000 };
const FIVE_MINUTES = "public, max-age=300";
/** Pages put a hash of price and photograph into the image's URL, so a change is still visible immediately. */
const ONE_DAY = "public, max-age=86400";

export function feedsRoutes(app: FastifyInstance, { db, clock, publicUrl, cache, store, drawCard }: FeedsDeps): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<Rendered<Encoded>>) => {
    const path = request.url.split("?")[0] ?? "";
    const { value } = await cache.get(path, make);
    return sendEncoded(request, reply.header("cache-control", FIVE_MINUTES), value);
  };

  let pending: Promise<Rendered<Encoded>> | undefined;
  /** The feed takes seconds in a large shop, so concurrent requests share one rendering. It may miss the latest change, so their copy is not cached. */
  async function sharedGoogleFeed(): Promise<Rendered<Encoded>> {
    if (pending) return { ...(await pending), tags: null };
    pending = googleFeed(db, publicUrl, clock());
    try {
      return await pending;
    } finally {
      pending = undefined;
    }
  }

  app.get("/robots.txt", (_request, reply) =>
    reply.header("cache-control", FIVE_MINUTES).type("text/plain; charset=utf-8").send(robotsText(publicUrl)),
  );
  app.get("/manifest.webmanifest", (request, reply) => send(request, reply, () => webManifest(db)));
  app.get(sitemapPath, { config: { rateLimit } }, (request, reply) => send(request, reply, () => sitemapIndex(db, publicUrl)));
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
  app.get(blogFeedPath, { config: { rateLimit } }, (request, reply) => send(request, reply, () => blogFeed(db, publicUrl)));
  app.get("/feeds/google.xml", { config: { rateLimit: rateLimitOfFeed } }, (request, reply) => send(request, reply, sharedGoogleFeed));

  const shareImage = openShareImages({ db, store, draw: drawCard });
  app.get<{ Params: { slug: string } }>("/og/product/:slug.jpg", { config: { rateLimit } }, async (request, reply) => {
    const image = await shareImage(request.params.slug);
    if (!image) return unknownAddress(request, reply);
    // Other sites embed the image.
    reply.header("cross-origin-resource-policy", "cross-origin");
    if ("redirect" in image) return reply.header("cache-control", FIVE_MINUTES).redirect(image.redirect);
    return sendEncoded(request, reply.header("cache-control", ONE_DAY), asJpeg(image));
  });
}

const asJpeg = ({ name, content }: Exclude<ShareImage, { redirect: string }>): Encoded => ({
  type: "image/jpeg",
  etag: `"${name}"`,
  plainBytes: content.length,
  codings: [],
  in: async () => Buffer.from(content),
});

/** Thrown inside the cache's render function, so that the miss is not cached. */
class NoSuchSitemap extends Error {}
