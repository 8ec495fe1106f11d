/** Maps the FAQ (active groups and questions only) and the size guide to the wire. */
import type { z } from "zod";
import type { faqCategories, faqs, sizeCategoryFaqs, sizeGuideCategory, sizeGuideContent } from "../../contract/content-pages.ts";
import { toPictureOrNull } from "./content.wire.ts";
import type { Body } from "../../contract/content/kinds.ts";
import type { ResolveReference } from "./references.ts";

type Fill = (html: string) => string;

const ACTIVE = "Active";
const active = <Item extends { isActive: boolean }>(items: readonly Item[]) => items.filter(({ isActive }) => isActive);

/** `fill` puts the settings' values in place of placeholders. */
export const toFaqsWire = ({ categories }: Body<"faq">, fill: Fill): z.input<typeof faqs.reply> =>
  active(categories).flatMap((category) =>
    active(category.questions).map(({ id, question, answer }) => ({
      id,
      question,
      answer: fill(answer),
      categoryId: category.id,
      status: ACTIVE,
    })),
  );

export const toFaqCategoriesWire = ({ categories }: Body<"faq">): z.input<typeof faqCategories.reply> =>
  active(categories).map(({ id, name }) => ({ id, name, status: ACTIVE }));

type SizeGuide = { body: Body<"sizeguide">; resolve: ResolveReference };

export const toSizeGuideReply = ({ body, resolve }: SizeGuide): z.input<typeof sizeGuideContent.reply> => ({
  status: "success",
  data: {
    sizeguide_title1: body.title,
    sizeguide_title2: body.secondTitle,
    sizeguide_desc1: body.intro,
    sizeguide_desc2: body.secondIntro,
    sizeguide_tiles: body.tiles.map(({ name, link, mediaId }) => ({
      tile_name: name,
      tile_url: link,
      picture: toPictureOrNull(resolve("picture", mediaId)),
    })),
  },
});

export const toSizeTabsReply = ({ body, resolve }: SizeGuide): z.input<typeof sizeGuideCategory.reply> => ({
  status: "success",
  data: body.tabs.map(({ id, name, text, mediaId }) => ({
    size_guide_cat_id: id,
    size_guide_cat_name: name,
    size_guide_cat_desc: text,
    picture: toPictureOrNull(resolve("picture", mediaId)),
  })),
});

export const toSizeQuestionsReply = ({ body }: SizeGuide, fill: Fill): z.input<typeof sizeCategoryFaqs.reply> => ({
  status: "success",
  data: body.questions.map(({ id, question, answer }) => ({ faq_id: id, faq_title: question, faq_description: fill(answer) })),
});
