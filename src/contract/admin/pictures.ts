/** Calls about pictures, for staff. */
import { z } from "zod";
import { post, success } from "../call.ts";
import { picture } from "../fields.ts";
import { required } from "../text.ts";
import { productMessages as texts } from "./product-messages.ts";

export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
/** Base64 takes four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(MOST_PICTURE_BYTES / 3) * 4;

export const addPicture = post("admin.add-picture", {
  path: "/api/admin/pictures",
  summary: "Adds a picture, which can then be used in products. The same file under the same name is the same picture.",
  access: "staff",
  may: "catalogue.change",
  bodyLimit: MOST_CHARACTERS + 4_096,
  body: z.object({
    /** Of the file: 'madder-front.jpg'. */
    name: required(texts.pictureNeeded, 200),
    /** The file in base64. */
    content: z.string().min(1, texts.pictureNeeded).max(MOST_CHARACTERS, texts.pictureTooLarge),
  }),
  reply: success({ pictureId: z.int(), picture }),
});
