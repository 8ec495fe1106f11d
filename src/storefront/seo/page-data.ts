/** What search engines read about a page of the owner: where it stands, and what `more` is on it. */
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
