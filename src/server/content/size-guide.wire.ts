/** The size guide under the names of the wire. */
import type { z } from "zod";
import type { sizeCategoryFaqs, sizeGuideCategory, sizeGuideContent } from "../../contract/content-pages.ts";
import { toPicture } from "./content.wire.ts";
import type { Body } from "./kinds.ts";
import type { Targets } from "./targets.ts";

type Guide = { body: Body<"sizeguide">; targets: Targets };

export const toSizeGuideReply = ({ body, targets }: Guide): z.input<typeof sizeGuideContent.reply> => ({
  status: "success",
  data: {
    sizeguide_title1: body.title,
    sizeguide_title2: body.secondTitle,
    sizeguide_desc1: body.intro,
    sizeguide_desc2: body.secondIntro,
    sizeguide_tiles: body.tiles.map(({ name, link, mediaId }) => ({
      tile_name: name,
      tile_url: link,
      picture: toPicture(targets("picture", mediaId)),
    })),
  },
});

export const toSizeTabsReply = ({ body, targets }: Guide): z.input<typeof sizeGuideCategory.reply> => ({
  status: "success",
  data: body.tabs.map(({ id, name, text, mediaId }) => ({
    size_guide_cat_id: id,
    size_guide_cat_name: name,
    size_guide_cat_desc: text,
    picture: toPicture(targets("picture", mediaId)),
  })),
});

export const toSizeQuestionsReply = ({ body }: Guide): z.input<typeof sizeCategoryFaqs.reply> => ({
  status: "success",
  data: body.questions.map(({ id, question, answer }) => ({ faq_id: id, faq_title: question, faq_description: answer })),
});
