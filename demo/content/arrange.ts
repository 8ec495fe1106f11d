/** Saves the demo's content as drafts and publishes them, through the entry file of the content area. */
import type { Db } from "../../src/db/connect.ts";
import { type Draft, type Kind, publish, saveDraft, setDeliveryCharges } from "../../src/server/content/content.ts";
import { fromRupees } from "../../src/shared/money.ts";
import { banners } from "./banners.ts";
import { cartNotes } from "./cart-notes.ts";
import { marks, pictures, videos } from "./files.ts";
import { faq } from "./faq.ts";
import { footer } from "./footer.ts";
import { home } from "./home.ts";
import { instagram } from "./instagram.ts";
import { menu } from "./menu.ts";
import { landings, pages } from "./pages.ts";
import { sizeGuide } from "./size-guide.ts";
import type { Places } from "./places.ts";
import { posts } from "./posts.ts";
import { redirects } from "./redirects.ts";
import { delivery, settings } from "./settings.ts";
import { stores } from "./stores.ts";

type Ids = ReadonlyMap<string, number>;
type Stock = {
  categoryIds: Ids;
  collectionIds: Ids;
  tagIds: Ids;
  productIds: Ids;
  picture: (file: string, alt: string) => Promise<number>;
  mark: (file: string, alt: string) => Promise<number>;
  video: (file: string, posterId: number) => Promise<number>;
};

export async function arrangeContent(db: Db, stock: Stock): Promise<void> {
  const at = await findPlaces(stock);
  const show = async <K extends Kind>(kind: K, slug: string, draft: Draft<K>) => {
    await saveDraft(db, kind, slug, draft);
    await publish(db, kind, slug);
  };
  await show("settings", "", settings);
  await show("footer", "", footer);
  await show("menu", "", menu(at));
  await show("banners", "", banners(at));
  await show("home", "", home(at));
  await show("instagram", "", instagram(at));
  await show("faq", "", faq);
  await show("sizeguide", "", sizeGuide(at));
  await show("cartnotes", "", cartNotes);
  await show("stores", "", stores(at));
  await show("redirects", "", redirects);
  for (const { slug, picture, products = [], tags = [], ...post } of posts)
    await show("post", slug, { ...post, mediaId: at.picture(picture), productIds: products.map(at.product), tagIds: tags.map(at.tag) });
  for (const { slug, page } of pages(at)) await show("page", slug, page);
  for (const { slug, landing } of landings) await show("landing", slug, landing);
  await setDeliveryCharges(db, {
    freeFrom: fromRupees(delivery.freeFrom),
    charge: fromRupees(delivery.charge),
    codCharge: fromRupees(delivery.codCharge),
  });
}

async function findPlaces({ categoryIds, collectionIds, tagIds, productIds, picture, mark, video }: Stock): Promise<Places> {
  const pictureIds = new Map<string, number>();
  for (const [file, alt] of Object.entries(pictures)) pictureIds.set(file, await picture(file, alt));
  for (const [file, alt] of Object.entries(marks)) pictureIds.set(file, await mark(file, alt));
  const videoIds = new Map<string, number>();
  for (const [file, poster] of Object.entries(videos)) videoIds.set(file, await video(file, pictureIds.get(poster)!));
  return {
    category: among(categoryIds),
    collection: among(collectionIds),
    tag: among(tagIds),
    product: among(productIds),
    picture: among(pictureIds),
    video: among(videoIds),
  };
}

const among = (ids: Ids) => (name: string) => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo has no ${name}`);
  return id;
};
