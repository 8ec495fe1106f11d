/** Structured data of breadcrumbs. */

type Step = { label: string; to: string };

/** A BreadcrumbList from home to the current page, which needs no address. */
export const breadcrumbData = (trail: readonly Step[], here: string, publicUrl: string) => ({
  "@type": "BreadcrumbList" as const,
  itemListElement: [
    { name: "Home", item: `${publicUrl}/` },
    ...trail.map(({ label, to }) => ({ name: label, item: publicUrl + to })),
    { name: here },
  ].map((step, place) => ({ "@type": "ListItem" as const, position: place + 1, ...step })),
});
