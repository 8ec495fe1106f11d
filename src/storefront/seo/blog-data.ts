/** Structured data of the blog. */
import { blogPath } from "../../shared/links.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import type { Post, PostCard } from "../features/blog/blog.ts";
import { messages } from "../features/blog/messages.ts";

const context = { "@context": "https://schema.org" } as const;
const pictureOf = ({ picture }: Pick<PostCard, "picture">, publicUrl: string) =>
  picture ? { image: { "@type": "ImageObject", url: publicUrl + picture.src, width: picture.width, height: picture.height } } : {};

/** The list as a Blog with its posts. */
export const blogData = (posts: readonly PostCard[], publicUrl: string) => ({
  ...context,
  "@graph": [
    {
      "@type": "Blog",
      "@id": `${publicUrl}${blogPath}#blog`,
      url: publicUrl + blogPath,
      name: messages.heading,
      publisher: { "@id": `${publicUrl}/#organization` },
      blogPost: posts.map(({ title, to, date }) => ({
        "@type": "BlogPosting",
        headline: title,
        url: publicUrl + to,
        datePublished: date.machine,
      })),
    },
    breadcrumbData([], messages.crumb, publicUrl),
  ],
});

/** One post, with its breadcrumbs. */
export function postData(post: Post, publicUrl: string, shopName: string) {
  const address = publicUrl + post.to;
  return {
    ...context,
    "@graph": [
      {
        "@type": "BlogPosting",
        "@id": `${address}#post`,
        url: address,
        mainEntityOfPage: address,
        headline: post.title,
        ...(post.summary && { description: post.summary }),
        datePublished: post.date.machine,
        inLanguage: "en-IN",
        timeRequired: `PT${post.minutes}M`,
        ...pictureOf(post, publicUrl),
        author: post.author ? { "@type": "Person", name: post.author } : { "@id": `${publicUrl}/#organization` },
        publisher: {
          "@type": "Organization",
          "@id": `${publicUrl}/#organization`,
          ...(shopName && { name: shopName }),
          url: `${publicUrl}/`,
        },
        isPartOf: { "@id": `${publicUrl}${blogPath}#blog` },
      },
      breadcrumbData([{ label: messages.crumb, to: blogPath }], post.title, publicUrl),
    ],
  };
}
