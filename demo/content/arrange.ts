/** Saves the demo's content as drafts and publishes them, through the entry file of the content area. */
import type { Db } from "../../src/db/connect.ts";
import { type Draft, type Kind, publish, saveDraft } from "../../src/server/content/content.ts";
import { setDeliveryCharges } from "../../src/server/shop-settings/shop-settings.ts";
import { fromRupees } from "../../src/shared/money.ts";
import { banners } from "./banners.ts";
import { cartNotes } from "./cart-notes.ts";
import { logos, pictures, videos } from "./files.ts";
import { faq } from "./faq.ts";
import { footer } from "./footer.ts";
import { home } from "./home.ts";
import { instagram } from "./instagram.ts";
import { menu } from "./menu.ts";
import { landings, pages } from "./pages.ts";
import { sizeGuide } from "./size-guide.ts";
import type { ContentIds } from "./content-ids.ts";
import { posts } from "./posts.ts";
import { redirects } from "./redirects.ts";
import { delivery, settings } from "./settings.ts";
import { stores } from "./stores.ts";

type Ids = ReadonlyMap<string, number>;
type Seeded = {
  categoryIds: Ids;
  collectionIds: Ids;
  tagIds: Ids;
  productIds: Ids;
  picture: (file: string, alt: string) => Promise<number>;
  logo: (file: string, alt: string) => Promise<number>;
  video: (file: string, posterId: number) => Promise<number>;
};

export async function arrangeContent(db: Db, seeded: Seeded): Promise<void> {
  const ids = await findContentIds(seeded);
  const publishDraft = async <K extends Kind>(kind: K, slug: string, draft: Draft<K>) => {
    await saveDraft(db, kind, slug, draft);
    await publish(db, kind, slug);
  };
  await publishDraft("settings", "", settings);
  await publishDraft("footer", "", footer);
  await publishDraft("menu", "", menu(ids));
  await publishDraft("banners", "", banners(ids));
  await publishDraft("home", "", home(ids));
  await publishDraft("instagram", "", instagram(ids));
  await publishDraft("faq", "", faq);
  await publishDraft("sizeguide", "", sizeGuide(ids));
  await publishDraft("cartnotes", "", cartNotes);
  await publishDraft("stores", "", stores(ids));
  await publishDraft("redirects", "", redirects);
  for (const { slug, picture, products = [], tags = [], ...post } of posts)
    await publishDraft("post", slug, {
      ...post,
      mediaId: ids.picture(picture),
      productIds: products.map(ids.product),
      tagIds: tags.map(ids.tag),
    });
  for (const { slug, page } of pages(ids)) await publishDraft("page", slug, page);
  for (const { slug, landing } of landings) await publishDraft("landing", slug, landing);
  await setDeliveryCharges(db, {
    freeFrom: fromRupees(delivery.freeFrom),
    charge: fromRupees(delivery.charge),
    codCharge: fromRupees(delivery.codCharge),
  });
}

async function findContentIds({ categoryIds, collectionIds, tagIds, productIds, picture, logo, video }: Seeded): Promise<ContentIds> {
  const pictureIds = new Map<string, number>();
  for (const [file, alt] of Object.entries(pictures)) pictureIds.set(file, await picture(file, alt));
  for (const [file, alt] of Object.entries(logos)) pictureIds.set(file, await logo(file, alt));
  const videoIds = new Map<string, number>();
  for (const [file, poster] of Object.entries(videos)) videoIds.set(file, await video(file, pictureIds.get(poster)!));
  return {
    category: idByName(categoryIds),
    collection: idByName(collectionIds),
    tag: idByName(tagIds),
    product: idByName(productIds),
    picture: idByName(pictureIds),
    video: idByName(videoIds),
  };
}

const idByName = (known: Ids) => (name: string) => {
  const id = known.get(name);
  if (id === undefined) throw new Error(`The demo has no ${name}`);
  return id;
};
