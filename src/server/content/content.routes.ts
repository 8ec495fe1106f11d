import { dashboard, getInstagramData, topBannerList } from "../../contract/content-home.ts";
import {
  blogDetails,
  blogList,
  faqCategories,
  faqs,
  featuredBlogsList,
  pageContent,
  pagesData,
  sizeCategoryFaqs,
  sizeGuideCategory,
  sizeGuideContent,
} from "../../contract/content-pages.ts";
import { cartNotes, footer, menueList, settingsData, storeList } from "../../contract/content.ts";
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { toBannersWire, toInstagramWire, toSignInWire } from "./banners.wire.ts";
import { withUsualWords } from "./cart-notes.ts";
import { toCartNotesReply } from "./cart-notes.wire.ts";
import { readDeliveryCharges, readPage, readWithTargets } from "./content.ts";
import { NO_BASE, toFooterWire, toMenuWire, toSettingsReply, type Widget } from "./content.wire.ts";
import { factsFor } from "./facts.ts";
import { toFaqCategoriesWire, toFaqsWire } from "./faq.wire.ts";
import { toSectionsWire } from "./home.wire.ts";
import { toPageReply, toTextReply } from "./page.wire.ts";
import { findPost, findPosts } from "./posts.ts";
import { postAsked, toBlogListReply, toPostReply } from "./posts.wire.ts";
import { toSizeGuideReply, toSizeQuestionsReply, toSizeTabsReply } from "./size-guide.wire.ts";
import { toStoresWire } from "./stores.wire.ts";

/** Specification 1, section 9: blog sections show at most three. */
const FEATURED_POSTS = 3;

type Parts = { db: Db; clock: Clock; publicUrl: string; /** What every browser may know of the payment provider. */ widget: Widget };

export function contentRoutes(answer: Answer, { db, clock, publicUrl, widget }: Parts): void {
  answer(settingsData)(async () => {
    const [{ body, targets }, charges] = await Promise.all([readWithTargets(db, "settings"), readDeliveryCharges(db)]);
    const year = indianDate(clock()).slice(0, 4);
    return toSettingsReply(body, targets, { charges, publicUrl, year, widget });
  });

  answer(footer)(async () => ({ status: "success", footerIdData: toFooterWire((await readWithTargets(db, "footer")).body) }));

  answer(menueList)(async () => {
    const { body, targets } = await readWithTargets(db, "menu");
    return { status: "success", data: toMenuWire(body.items, targets), imageUrl: NO_BASE };
  });

  answer(topBannerList)(async () => {
    const { body, targets } = await readWithTargets(db, "banners");
    return {
      status: "success",
      resTopBannerData: toBannersWire(body.top, targets),
      resMobileBannerData: toBannersWire(body.phone, targets),
      resPopupBannerLeftData: toBannersWire(body.popupLeft, targets),
      resPopupBannerRightData: toBannersWire(body.popupRight, targets),
      resOfferPopupData: toBannersWire(body.offer, targets),
      resSignInPopupData: toSignInWire(body.signIn, targets),
    };
  });

  answer(dashboard)(async () => {
    const { body, targets } = await readWithTargets(db, "home");
    return {
      status: "success",
      resAppearanceHomeBrowserData: toSectionsWire(body.desktop, targets),
      resAppearanceHomeMobileData: toSectionsWire(body.phone, targets),
      mediaImageUrl: NO_BASE,
    };
  });

  answer(getInstagramData)(async () => {
    const { body, targets } = await readWithTargets(db, "instagram");
    return { status: "success", resInstagram: toInstagramWire(body, targets), instgramImagePath: NO_BASE };
  });

  answer(cartNotes)(async () => {
    const notes = withUsualWords((await readWithTargets(db, "cartnotes")).body);
    return toCartNotesReply(notes, await factsFor(db, notes));
  });

  answer(storeList)(async () => {
    const { body, targets } = await readWithTargets(db, "stores");
    return { status: "success", storesData: toStoresWire(body.stores, targets) };
  });

  answer(featuredBlogsList)(async () => toBlogListReply(await findPosts(db, { featured: true, atMost: FEATURED_POSTS })));
  answer(blogList)(async () => toBlogListReply(await findPosts(db, { featured: false, atMost: null })));
  answer(blogDetails)(async (body) => toPostReply(await findPost(db, postAsked(body))));

  answer(faqs)(async () => toFaqsWire((await readWithTargets(db, "faq")).body));
  answer(faqCategories)(async () => toFaqCategoriesWire((await readWithTargets(db, "faq")).body));

  answer(sizeGuideContent)(async () => toSizeGuideReply(await readWithTargets(db, "sizeguide")));
  answer(sizeGuideCategory)(async () => toSizeTabsReply(await readWithTargets(db, "sizeguide")));
  answer(sizeCategoryFaqs)(async () => toSizeQuestionsReply(await readWithTargets(db, "sizeguide")));

  answer(pageContent)(async ({ slug, place }) => {
    const { body, targets } = await readPage(db, place === "in" ? "landing" : "page", slug);
    return toPageReply(slug, body, targets, await factsFor(db, body));
  });

  answer(pagesData)(async ({ slug }) => {
    const { body, targets } = await readPage(db, "page", slug);
    return toTextReply(slug, body, targets, await factsFor(db, body));
  });
}
