/** Share images (Open Graph) of products: drawn at the first request and stored under a name that changes with the content. */
import { createHash } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { moneyText } from "../../shared/money.ts";
import { CARD_DESIGN, type DrawCard, type MediaStore, hasGlyphs, mediaPath, originalName } from "../media/media.ts";
import { type SharedProductRow, sharedProduct } from "./feeds.queries.ts";

/** A JPEG with a name that changes with its content, or the URL of another picture when it cannot be drawn (yet). */
export type ShareImage = { name: string; content: Uint8Array } | { redirect: string };

type ShareImageDeps = { db: Db; store: MediaStore; /** Undefined: nothing is drawn. */ draw: DrawCard | undefined };

/** Sites that preview a link do not wait long; an image that comes too late is stored for the next request. */
const TIMEOUT_MS = 4_000;
/** With more images than this in the queue, requests get a redirect. */
const MAX_QUEUED = 20;
const PLACEHOLDER = "/placeholder.jpg";

export function openShareImages({ db, store, draw }: ShareImageDeps): (slug: string) => Promise<ShareImage | undefined> {
  const drawing = new Map<string, Promise<Uint8Array | undefined>>();
  /** One at a time, so that a crawler that requests all images uses at most one core. */
  let last: Promise<unknown> = Promise.resolve();

  async function drawNow(product: SharedProductRow, name: string): Promise<Uint8Array | undefined> {
    const picture = draw && product.picture && (await store.read(originalName(product.picture.key, product.picture.extension)));
    if (!picture) return undefined;
    const content = await draw({ picture, name: product.name, price: priceOf(product) });
    await store.put(name, content);
    return content;
  }

  /** Undefined when it cannot be drawn. */
  function enqueue(product: SharedProductRow, name: string): Promise<Uint8Array | undefined> {
    const pending = drawing.get(name);
    if (pending) return pending;
    if (drawing.size >= MAX_QUEUED) return Promise.resolve(undefined);
    // A link preview should not show an error because a picture cannot be read.
    const drawn = last.then(() => drawNow(product, name).catch(() => undefined)).finally(() => drawing.delete(name));
    drawing.set(name, drawn);
    last = drawn;
    return drawn;
  }

  return async (slug) => {
    const product = await sharedProduct(db, slug);
    if (!product) return undefined;
    const redirect = product.picture ? mediaPath + originalName(product.picture.key, product.picture.extension) : PLACEHOLDER;
    if (!draw || !product.picture || !hasGlyphs(product.name)) return { redirect };
    const name = fileNameOf(product);
    const content = (await store.read(name)) ?? (await withTimeout(enqueue(product, name)));
    return content ? { name, content } : { redirect };
  };
}

const priceOf = ({ from_selling_price, prices_differ }: SharedProductRow): string =>
  from_selling_price > 0 ? `${prices_differ ? "From " : ""}${moneyText(from_selling_price)}` : "";

function fileNameOf(product: SharedProductRow): string {
  const shown = JSON.stringify([CARD_DESIGN, product.name, priceOf(product), product.picture?.key]);
  return `share-card-${createHash("sha256").update(shown).digest("hex").slice(0, 24)}.jpg`;
}

async function withTimeout<Value>(drawn: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)));
  try {
    return await Promise.race([drawn, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
