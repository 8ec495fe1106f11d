/** Pages with a second address (specification 1, section 2.1). */
const aliases: Readonly<Record<string, string>> = { "about-uss": "about" };

/** The slug under which the page is stored. */
export const canonicalSlug = (slug: string): string => (Object.hasOwn(aliases, slug) && aliases[slug]) || slug;
