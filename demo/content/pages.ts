/** Content pages and the texts above listings. */
import type { Draft } from "../../src/server/content/content.ts";
import { about } from "./pages/about.ts";
import { careGuide } from "./pages/care-guide.ts";
import { legalNotice } from "./pages/legal-notice.ts";
import type { DemoPage } from "./pages/page.ts";
import { privacyPolicy } from "./pages/privacy-policy.ts";
import { returnPolicy } from "./pages/return-policy.ts";
import { screens } from "./pages/screens.ts";
import { shippingOptions } from "./pages/shipping-options.ts";
import { termsCondition } from "./pages/terms-condition.ts";
import { tradeProgram } from "./pages/trade-program.ts";
import type { ContentIds } from "./content-ids.ts";

const demoPages: DemoPage[] = [
  about,
  termsCondition,
  privacyPolicy,
  legalNotice,
  shippingOptions,
  returnPolicy,
  careGuide,
  tradeProgram,
  ...screens,
];

export const pages = (ids: ContentIds): { slug: string; page: Draft<"page"> }[] =>
  demoPages.map(({ slug, picture, sections, ...page }) => ({
    slug,
    page: { ...page, header: { mediaId: picture === undefined ? null : ids.picture(picture) }, desktop: sections?.(ids) ?? [] },
  }));

/** Above the listing of the same slug. */
export const landings: { slug: string; landing: Draft<"landing"> }[] = [
  {
    slug: "gifts",
    landing: {
      title: "Handmade gifts",
      text: "<p>Small rugs, cushions, lamps and baskets, for a housewarming or for Diwali. You can add a note to your order at checkout.</p>",
      pageTitle: "Handmade gifts for the home",
      pageDescription: "Small rugs, cushions, lamps and baskets made by hand, for a housewarming or for Diwali.",
    },
  },
];
