/** Structured data of a page of the owner: its breadcrumbs, and `more` for what else is on it. */
import { breadcrumbData } from "./breadcrumb-data.ts";
import type { Page } from "../features/page/page.ts";

export const structuredData = ({ title, seoTitle }: Page, path: string, publicUrl: string, more: readonly object[] = []) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "WebPage",
      "@id": `${publicUrl}${path}#page`,
      url: publicUrl + path,
      name: seoTitle || title,
      isPartOf: { "@id": `${publicUrl}/#website` },
    },
    breadcrumbData([], title, publicUrl),
    ...more,
  ],
});
