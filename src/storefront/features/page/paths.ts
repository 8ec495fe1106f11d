/** A story that is reached by two addresses (specification 1, section 2.1). */
const another: Readonly<Record<string, string>> = { "about-uss": "about" };

/** The slug under which the owner keeps the page. */
export const trueSlug = (slug: string): string => (Object.hasOwn(another, slug) && another[slug]) || slug;
/** The page's one true address. */
export const truePath = (slug: string): string => `/${encodeURIComponent(trueSlug(slug))}`;
