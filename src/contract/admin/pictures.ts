/** Calls about pictures, for staff. */
import { z } from "zod";
import { get, post, put, success } from "../call.ts";
import { id, picture } from "../fields.ts";
import { required } from "../text.ts";
import { moment, whichId } from "./fields.ts";
import { productMessages as texts } from "./product-messages.ts";

export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
/** Base64 takes four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(MOST_PICTURE_BYTES / 3) * 4;

export const addPicture = post("admin.add-picture", {
  path: "/api/admin/pictures",
  summary: "Adds a picture, which can then be used everywhere. A file that is there already, under whatever name, is the same picture.",
  access: "staff",
  may: "pictures.add",
  bodyLimit: MOST_CHARACTERS + 4_096,
  body: z.object({
    /** Of the file: 'madder-front.jpg'. */
    name: required(texts.pictureNeeded, 200),
    /** The file in base64. */
    content: z.string().min(1, texts.pictureNeeded).max(MOST_CHARACTERS, texts.pictureTooLarge),
  }),
  /** `isNew`: false when the shop had it before. */
  reply: success({ pictureId: z.int(), picture, isNew: z.boolean() }),
});

export const PICTURE_TABS = ["all", "unused", "double"] as const;

const row = z.object({
  id: z.int(),
  /** From the name of its file: 'madder-front'. */
  name: z.string(),
  picture,
  bytes: z.int(),
  addedAt: moment,
  isUsed: z.boolean(),
});

export const pictureList = get("admin.pictures", {
  path: "/api/admin/pictures",
  summary: "Pictures of the shop, the newest first. `unused`: nothing shows them; `double`: another one has the same content.",
  access: "staff",
  may: "catalogue.read",
  query: z.object({
    tab: z.enum(PICTURE_TABS).default("all"),
    /** A part of the name or of the alt text. */
    q: z.string().trim().max(100).default(""),
    /** The last id of the page before; 0 for the first page. */
    after: z.coerce.number().int().min(0).default(0),
    rows: z.coerce.number().int().min(1).max(500).default(60),
  }),
  reply: success({
    pictures: z.array(row),
    /** Null after the last one. */
    next: z.int().nullable(),
    /** For the same search. */
    counts: z.object({ all: z.int(), unused: z.int(), double: z.int() }),
  }),
});

export const PICTURE_PLACES = ["product", "category", "collection", "term", "content", "order", "video", "import"] as const;

export const pictureDetail = get("admin.picture", {
  path: "/api/admin/pictures/:id",
  summary: "One picture, and everything that shows it.",
  access: "staff",
  may: "catalogue.read",
  params: whichId,
  reply: success({
    picture: row,
    /** `id`: of the product, category or collection, or of the term's attribute; null for other places. Of orders and imports only their number is named. */
    uses: z.array(z.object({ place: z.enum(PICTURE_PLACES), id: z.int().nullable(), name: z.string() })),
    /** Other pictures with the same content. */
    doubles: z.array(row),
  }),
});

const percent = z.int().min(0).max(100);

export const changePicture = put("admin.change-picture", {
  path: "/api/admin/pictures/:id",
  summary: "Says what crops of a picture must not cut off: per cent from the left and from the top.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: z.object({ focus: z.tuple([percent, percent]) }),
  reply: success({}),
});

export const replacePicture = post("admin.replace-picture", {
  path: "/api/admin/pictures/:id/replace",
  summary:
    "Shows another picture wherever this one is shown, in drafts too. Orders keep the picture that was bought; the old one stays until it is removed.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: z.object({ by: id }),
  reply: success({}),
});

export const removePictures = post("admin.remove-pictures", {
  path: "/api/admin/pictures/remove",
  summary: "Removes pictures for good. Those that something shows stay.",
  access: "staff",
  may: "catalogue.change",
  body: z.object({ ids: z.array(id).min(1).max(500) }),
  reply: success({ removed: z.int(), kept: z.int() }),
});
