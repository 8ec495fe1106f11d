/** Marks the paragraphs of a cleaned text that hold links and nothing else: they are rows of links, not sentences. */
export const linksAlone = (html: string): string => html.replace(/<p>(?=(?:\s*<a\b[^>]*>[^<]*<\/a>)+\s*<\/p>)/g, '<p class="links">');
