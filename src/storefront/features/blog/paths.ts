export const blogPath = "/blog";
export const postPath = (slug: string): string => `${blogPath}/${encodeURIComponent(slug)}`;
/** For readers of feeds. */
export const feedPath = "/feeds/blog.xml";
