import { z } from "zod";
import { html, itemId, line, lines, link, reference } from "./fields.ts";

const banner = z.strictObject({
  id: itemId,
  isShown: z.boolean().default(true).meta({ title: "Show this banner" }),
  mediaId: reference("picture").meta({ title: "Picture", help: "With a video, it is shown until the video plays." }),
  videoId: reference("video"),
  text: html,
  button: line(60).meta({ title: "Button", help: "The words on the button. Leave it empty for a banner without a button." }),
  categoryId: reference("category").meta({
    title: "Leads to the category",
    help: "If several are chosen, the category comes first, then the tag, then the link.",
  }),
  tagId: reference("tag").meta({ title: "Leads to the tag" }),
  link: link.meta({ title: "Leads to the link" }),
  productId: reference("product").meta({ title: "Product in the picture", help: "Shoppers can open it from the picture." }),
  space: z
    .enum(["left", "right", "top", "none"])
    .default("none")
    .meta({
      title: "Place for the text",
      help: "The side of the picture that is free.",
      options: { left: "Left", right: "Right", top: "Top", none: "Anywhere" },
    }),
});
export type Banner = z.output<typeof banner>;

const list = z
  .array(
    banner.refine((one) => one.mediaId !== null || one.videoId !== null || one.text !== "", "A banner needs a picture, a video or a text."),
  )
  .max(20)
  .default([]);

const day = z.iso.date("The date is written as 2026-11-21.").nullable().default(null);
const days = {
  from: day.meta({ title: "First day", help: "In India. Leave it empty to show it from now on." }),
  until: day.meta({ title: "Last day", help: "Leave it empty to show it until you switch it off." }),
};
type Days = { from: string | null; until: string | null };
const isInOrder = ({ from, until }: Days) => from === null || until === null || from <= until;
const OUT_OF_ORDER = "The last day cannot be before the first.";

/** Who meets a popup, and on which days. */
const when = z
  .strictObject({
    audience: z
      .enum(["everyone", "guests", "customers", "trade"])
      .default("everyone")
      .meta({
        title: "Shown to",
        options: {
          everyone: "Everyone",
          guests: "Shoppers who are not signed in",
          customers: "Customers who are signed in",
          trade: "Trade customers who are signed in",
        },
      }),
    ...days,
  })
  .refine(isInOrder, OUT_OF_ORDER)
  .prefault({});

/** The invitation to sign in. Missing texts are replaced by default texts. */
const signIn = z
  .strictObject({
    isShown: z.boolean().default(true).meta({ title: "Show the invitation" }),
    mediaId: reference("picture"),
    heading: line(80).meta({ title: "Heading", help: "Leave it empty for the shop's usual words." }),
    text: lines(300).meta({ title: "Text", help: "Leave it empty for the shop's usual words." }),
    ...days,
  })
  .refine(isInOrder, OUT_OF_ORDER)
  .prefault({});

/** Large pictures on top of the home page, for wide screens and for phones, and the popups: one without a shown banner stays away. */
export const banners = z.strictObject({
  top: list.meta({ title: "Top of the home page", add: "Add a banner", help: "Several banners take turns." }),
  phone: list.meta({
    title: "Top of the home page on phones",
    add: "Add a banner",
    help: "When it is empty, phones show the banners of wide screens.",
  }),
  popupLeft: list.meta({ title: "Popup on the left", add: "Add a banner", help: "On the home page. The first shown banner counts." }),
  popupRight: list.meta({ title: "Popup on the right", add: "Add a banner", help: "On the home page. The first shown banner counts." }),
  popupWhen: when.meta({ title: "Who sees the popup on the left and right" }),
  offer: list.meta({
    title: "Offer popup",
    add: "Add a banner",
    help: "On the home page, once in each visit. The first shown banner counts.",
  }),
  offerWhen: when.meta({ title: "Who sees the offer popup" }),
  signIn: signIn.meta({ title: "Invitation to sign in" }),
});
