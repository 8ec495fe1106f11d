/** Calls of blog, content pages, FAQ and size guide (specification 1, sections 3 and 7; specification 2, section 7). */
import { z } from "zod";
import { get, post, success } from "./call.ts";
import { homeSection } from "./content-home.ts";
import { HEADINGS, LISTINGS, cardsShown, contentTag, listingType, picture, productCard, slug } from "./fields.ts";

const blogCard = z.object({
  id: z.int(),
  blog_name: z.string(),
  blog_slug: z.string(),
  blog_image: z.string(),
  picture: picture.nullable(),
  blog_short_description: z.string(),
  /** HTML. */
  blog_desc: z.string(),
  /** ISO 8601. */
  blog_date: z.string(),
  /** '' when there is no name. */
  blog_author: z.string(),
  /** '' for none. */
  blog_category: z.string(),
  /** Whole minutes, at least 1. */
  blog_reading_minutes: z.int(),
});
export type BlogCardWire = z.infer<typeof blogCard>;

export const featuredBlogsList = get("featuredBlogsList", {
  cacheTags: () => [contentTag("post")],
  summary: "At most three featured posts.",
  reply: success({ blogsData: z.array(blogCard).max(3), blog_image_path: z.string() }),
});

export const blogList = get("blog-list", {
  cacheTags: () => [contentTag("post")],
  summary: "All posts, newest first.",
  reply: success({ blogsData: z.array(blogCard), blog_image_path: z.string() }),
});

const blogNeighbour = z.object({ blog_name: z.string(), blog_slug: z.string() }).nullable();

export const blogDetails = post("blog-details", {
  cacheTags: ({ data }) => [
    contentTag("post"),
    ...cardsShown([...data.relatedProducts, ...data.blog_parts.flatMap((part) => ("product" in part ? [part.product] : []))]),
  ],
  summary: "One post with its body, the products that go with it and its neighbours in time.",
  body: z.object({ blog_slug: slug }),
  reply: success({
    data: blogCard.extend({
      /** The body in parts; a product that has a paragraph to itself is a card. */
      blog_parts: z.array(z.union([z.object({ html: z.string() }), z.object({ product: productCard })])),
      /** Those that the owner has chosen, or else bestsellers of the post's tags. */
      relatedProducts: z.array(productCard),
      /** The post before it in time, and the one after it. */
      blog_previous: blogNeighbour,
      blog_next: blogNeighbour,
      seoTitle: z.string(),
      seoDescription: z.string(),
    }),
    blog_image_path: z.string(),
  }),
});

const page = z.object({
  page_name: z.string(),
  page_url: z.string(),
  /** 1 = show. */
  page_show_title: z.int(),
  page_show_breadcrumb: z.int(),
  page_header_image: z.string(),
  picture: picture.nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

export const pagesData = post("pages-data", {
  summary: "A page that is one text, such as the terms.",
  cacheTags: () => [contentTag("page"), contentTag("settings")],
  body: z.object({ slug }),
  reply: success({
    data: page.extend({
      /** HTML. */
      page_content: z.string(),
    }),
  }),
});

export const pageContent = post("pagecontent", {
  summary: "A page built from sections, or the introduction of a landing page (/in/{slug}).",
  cacheTags: (_reply, { place }) => [contentTag(place === "in" ? "landing" : "page"), contentTag("settings"), HEADINGS, LISTINGS],
  body: z.object({ slug, place: z.enum(["page", "in"]).default("page") }),
  reply: success({
    data: page.extend({
      /** HTML above the sections. */
      page_intro: z.string(),
      /** The listing below a landing page; null = that of its own slug. */
      page_listing: z.object({ type: listingType, slug: z.string() }).nullable(),
    }),
    header_image_path: z.string(),
    media_image_path: z.string(),
    resAppearanceHomeBrowserData: z.array(homeSection),
    resAppearanceHomeMobileData: z.array(homeSection),
  }),
});

const faqStatus = z.enum(["Active", "Inactive"]);

/** The specification reaches the two FAQ calls on another host; ours answers them unless another base address is set (decisions). */
export const faqs = get("faqs", {
  cacheTags: () => [contentTag("faq"), contentTag("settings")],
  summary: "Questions and answers, as a bare list.",
  path: "/api/faqs",
  access: "open",
  reply: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      /** HTML. */
      answer: z.string(),
      categoryId: z.int(),
      status: faqStatus,
    }),
  ),
});

export const faqCategories = get("faq-categories", {
  cacheTags: () => [contentTag("faq")],
  summary: "Groups of questions, as a bare list.",
  path: "/api/faq-categories",
  access: "open",
  reply: z.array(z.object({ id: z.int(), name: z.string(), status: faqStatus })),
});

export const sizeGuideContent = get("sizeguidecontent", {
  cacheTags: () => [contentTag("sizeguide")],
  summary: "Titles and introductions of the size guide, and the tiles that lead to rugs of a size.",
  reply: success({
    data: z.object({
      sizeguide_title1: z.string(),
      sizeguide_title2: z.string(),
      /** HTML. */
      sizeguide_desc1: z.string(),
      sizeguide_desc2: z.string(),
      sizeguide_tiles: z.array(z.object({ tile_name: z.string(), tile_url: z.string(), picture: picture.nullable() })),
    }),
  }),
});

export const sizeCategoryFaqs = get("sizecategoryFaqs", {
  cacheTags: () => [contentTag("sizeguide"), contentTag("settings")],
  summary: "Questions about sizes.",
  reply: success({ data: z.array(z.object({ faq_id: z.int(), faq_title: z.string(), faq_description: z.string() })) }),
});

export const sizeGuideCategory = get("sizeguidecategory", {
  cacheTags: () => [contentTag("sizeguide")],
  summary: "The tabs of the size guide, each with its description.",
  reply: success({
    data: z.array(
      z.object({
        size_guide_cat_id: z.int(),
        size_guide_cat_name: z.string(),
        /** HTML. */
        size_guide_cat_desc: z.string(),
        picture: picture.nullable(),
      }),
    ),
  }),
});
