import { z } from "zod";
import { html, itemId, line, lines, link, reference } from "./fields.ts";

const banner = z.strictObject({
  id: itemId,
  isShown: z.boolean().default(true),
  /** The picture; for a video, its poster. */
  mediaId: reference("picture"),
  videoId: reference("video"),
  text: html,
  button: line(60),
  categoryId: reference("category"),
  tagId: reference("tag"),
  link,
  /** The product in the picture. */
  productId: reference("product"),
  /** The side of the picture that is free for text. */
  space: z.enum(["left", "right", "top", "none"]).default("none"),
});
export type Banner = z.output<typeof banner>;

const list = z
  .array(
    banner.refine((one) => one.mediaId !== null || one.videoId !== null || one.text !== "", "A banner needs a picture, a video or a text."),
  )
  .max(20)
  .default([]);

/** The invitation to sign in. Missing texts are replaced by default texts. */
const signIn = z
  .strictObject({ isShown: z.boolean().default(true), mediaId: reference("picture"), heading: line(80), text: lines(300) })
  .prefault({});

/** Large pictures on top of the home page, for wide screens and for phones, and the popups: one without a shown banner stays away. */
export const banners = z.strictObject({ top: list, phone: list, popupLeft: list, popupRight: list, offer: list, signIn });
