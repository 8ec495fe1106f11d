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
import { guestsOn, toBannersWire, toInstagramWire, toSignInWire } from "./banners.wire.ts";
import { withDefaultNotes } from "./cart-notes.ts";
import { readPage, readWithReferences } from "./content.ts";
import { readShippingTerms } from "../shop-settings/shop-settings.ts";
import {
  type Dispatch,
  NO_BASE_URL,
  toCartNotesReply,
  toFooterWire,
  toMenuWire,
  toSettingsReply,
  type PaymentWidget,
} from "./content.wire.ts";
import { placeholderFiller } from "./placeholders.ts";
import { toFaqCategoriesWire, toFaqsWire, toSizeGuideReply, toSizeQuestionsReply, toSizeTabsReply } from "./help.wire.ts";
import { toSectionsWire } from "./home.wire.ts";
import { toPageReply, toTextReply } from "./page.wire.ts";
import { findBlogPost, findBlogPosts } from "./blog.ts";
import { fromBlogSlug, toBlogListReply, toBlogPostReply } from "./blog.wire.ts";
import { toStoresWire } from "./stores.wire.ts";

/** Specification 1, section 9: blog sections show at most three. */
const FEATURED_POSTS = 3;

type ContentDeps = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** Public data of the payment provider. */ widget: PaymentWidget;
  /** When what is in stock leaves; null when the owner has not set it. */
  dispatch: () => Promise<Dispatch | null>;
};

export function contentRoutes(answer: Answer, { db, clock, publicUrl, widget, dispatch }: ContentDeps): void {
  answer(settingsData)(async () => {
    const [{ body, resolve }, { charges, terms: shipping }, leaves] = await Promise.all([
      readWithReferences(db, "settings"),
      readShippingTerms(db),
      dispatch(),
    ]);
    const year = indianDate(clock()).slice(0, 4);
    return toSettingsReply(body, resolve, { charges, shipping, dispatch: leaves, publicUrl, year, widget });
  });

  answer(footer)(async () => ({ status: "success", footerIdData: toFooterWire((await readWithReferences(db, "footer")).body) }));

  answer(menueList)(async () => {
    const { body, resolve } = await readWithReferences(db, "menu");
    return { status: "success", data: toMenuWire(body.items, resolve), imageUrl: NO_BASE_URL };
  });

  answer(topBannerList)(async () => {
    const { body, resolve } = await readWithReferences(db, "banners");
    return {
      status: "success",
      resTopBannerData: toBannersWire(body.top, resolve),
      resMobileBannerData: toBannersWire(body.phone, resolve),
      resPopupBannerLeftData: toBannersWire(body.popupLeft, resolve),
      resPopupBannerRightData: toBannersWire(body.popupRight, resolve),
      resOfferPopupData: toBannersWire(body.offer, resolve),
      resSignInPopupData: toSignInWire(body.signIn, resolve),
      popup_rules: { sides: body.popupWhen, offer: body.offerWhen, sign_in: guestsOn(body.signIn) },
    };
  });

  answer(dashboard)(async () => {
    const { body, resolve } = await readWithReferences(db, "home");
    return {
      status: "success",
      resAppearanceHomeBrowserData: toSectionsWire(body.desktop, resolve),
      resAppearanceHomeMobileData: toSectionsWire(body.phone, resolve),
      mediaImageUrl: NO_BASE_URL,
    };
  });

  answer(getInstagramData)(async () => {
    const { body, resolve } = await readWithReferences(db, "instagram");
    return { status: "success", resInstagram: toInstagramWire(body, resolve), instgramImagePath: NO_BASE_URL };
  });

  answer(cartNotes)(async () => {
    const notes = withDefaultNotes((await readWithReferences(db, "cartnotes")).body);
    return toCartNotesReply(notes, await placeholderFiller(db, notes));
  });

  answer(storeList)(async () => {
    const { body, resolve } = await readWithReferences(db, "stores");
    return { status: "success", storesData: toStoresWire(body.stores, resolve) };
  });

  answer(featuredBlogsList)(async () => toBlogListReply(await findBlogPosts(db, { featured: true, limit: FEATURED_POSTS })));
  answer(blogList)(async () => toBlogListReply(await findBlogPosts(db, { featured: false, limit: null })));
  answer(blogDetails)(async (body) => toBlogPostReply(await findBlogPost(db, fromBlogSlug(body))));

  answer(faqs)(async () => {
    const { body } = await readWithReferences(db, "faq");
    return toFaqsWire(body, await placeholderFiller(db, body));
  });
  answer(faqCategories)(async () => toFaqCategoriesWire((await readWithReferences(db, "faq")).body));

  answer(sizeGuideContent)(async () => toSizeGuideReply(await readWithReferences(db, "sizeguide")));
  answer(sizeGuideCategory)(async () => toSizeTabsReply(await readWithReferences(db, "sizeguide")));
  answer(sizeCategoryFaqs)(async () => {
    const guide = await readWithReferences(db, "sizeguide");
    return toSizeQuestionsReply(guide, await placeholderFiller(db, guide.body));
  });

  answer(pageContent)(async ({ slug, place }) => {
    const { body, resolve } = await readPage(db, place === "in" ? "landing" : "page", slug);
    return toPageReply(slug, body, resolve, await placeholderFiller(db, body));
  });

  answer(pagesData)(async ({ slug }) => {
    const { body, resolve } = await readPage(db, "page", slug);
    return toTextReply(slug, body, resolve, await placeholderFiller(db, body));
  });
}
