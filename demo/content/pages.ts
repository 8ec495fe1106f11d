/** Pages of the owner. */
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
import type { Places } from "./places.ts";

const written: DemoPage[] = [
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

export const pages = (at: Places): { slug: string; page: Draft<"page"> }[] =>
  written.map(({ slug, picture, sections, ...page }) => ({
    slug,
    page: { ...page, header: { mediaId: picture === undefined ? null : at.picture(picture) }, desktop: sections?.(at) ?? [] },
  }));

/** Above the listing of the same slug. */
export const landings: { slug: string; landing: Draft<"landing"> }[] = [
  {
    slug: "gifts",
    landing: {
      title: "Gifts that can be unrolled",
      text: "<p>Small rugs, cushions and what stands beside them, for a housewarming or for Diwali. Write a line at checkout and we put it in by hand.</p>",
      pageTitle: "Handmade gifts for the home",
      pageDescription: "Small rugs, cushions and baskets made by hand, wrapped in cloth and sent with your words.",
    },
  },
];
