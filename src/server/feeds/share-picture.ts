/** The picture of a product for where its address is shared: drawn when it is first asked for, and kept under a name that changes with what it shows. */
import { createHash } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { moneyText } from "../../shared/money.ts";
import { CARD_DESIGN, type DrawCard, type MediaStore, canBeDrawn, mediaPath, originalName } from "../media/media.ts";
import { type SharedRow, sharedProduct } from "./feeds.queries.ts";

/** A JPEG with a name that changes with it; or, for as long as there is none, the address of another picture. */
export type SharePicture = { name: string; content: Uint8Array } | { instead: string };

type Given = { db: Db; store: MediaStore; /** None: nothing is drawn. */ draw: DrawCard | undefined };

/** Whoever shows a link does not wait for long; the picture is there for the next one. */
const PATIENCE_MS = 4_000;
/** More than this many in a row are not promised to anybody. */
const MOST_WAITING = 20;
const PLACEHOLDER = "/placeholder.jpg";

export function openSharePictures({ db, store, draw }: Given): (slug: string) => Promise<SharePicture | undefined> {
  const drawing = new Map<string, Promise<Uint8Array | undefined>>();
  /** One at a time: a crawler that asks for all of them takes no more than one core. */
  let last: Promise<unknown> = Promise.resolve();

  async function drawNow(product: SharedRow, name: string): Promise<Uint8Array | undefined> {
    const picture = draw && product.picture && (await store.read(originalName(product.picture.key, product.picture.extension)));
    if (!picture) return undefined;
    const content = await draw({ picture, name: product.name, price: priceOf(product) });
    await store.put(name, content);
    return content;
  }

  /** Undefined when it cannot be drawn. */
  function ask(product: SharedRow, name: string): Promise<Uint8Array | undefined> {
    const underWay = drawing.get(name);
    if (underWay) return underWay;
    if (drawing.size >= MOST_WAITING) return Promise.resolve(undefined);
    // A picture that cannot be read is no reason to show an error where a link is shared.
    const mine = last.then(() => drawNow(product, name).catch(() => undefined)).finally(() => drawing.delete(name));
    drawing.set(name, mine);
    last = mine;
    return mine;
  }

  return async (slug) => {
    const product = await sharedProduct(db, slug);
    if (!product) return undefined;
    const instead = product.picture ? mediaPath + originalName(product.picture.key, product.picture.extension) : PLACEHOLDER;
    if (!draw || !product.picture || !canBeDrawn(product.name)) return { instead };
    const name = nameOf(product);
    const content = (await store.read(name)) ?? (await inTime(ask(product, name)));
    return content ? { name, content } : { instead };
  };
}

const priceOf = ({ from_selling_price, prices_differ }: SharedRow): string =>
  from_selling_price > 0 ? `${prices_differ ? "From " : ""}${moneyText(from_selling_price)}` : "";

function nameOf(product: SharedRow): string {
  const shown = JSON.stringify([CARD_DESIGN, product.name, priceOf(product), product.picture?.key]);
  return `share-card-${createHash("sha256").update(shown).digest("hex").slice(0, 24)}.jpg`;
}

async function inTime<Value>(drawn: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PATIENCE_MS)));
  try {
    return await Promise.race([drawn, late]);
  } finally {
    clearTimeout(timer);
  }
}
