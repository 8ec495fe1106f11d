/** The shop as its e-mails show it, from the owner's settings of this moment. */
import type { Db } from "../../db/connect.ts";
import { emailPicturePath } from "../../shared/links.ts";
import { readPublished, resolveReferences } from "../content/content.ts";
import { type Sender, senderFrom } from "../mail/mail.ts";
import { mediaPath } from "../media/media.ts";

/** What every mail program draws. */
const DRAWN = /\.(png|jpe?g)$/;

/** One or, with a logo, two statements. `mailFrom`: the From address that the mail server wants. */
export async function readSender(db: Db, given: { publicUrl: string; mailFrom: string | undefined }): Promise<Sender> {
  const settings = await readPublished(db, "settings", "");
  if (!settings) return senderFrom({}, given);
  const id = settings.logo.mediaId;
  const file = id === null ? undefined : (await resolveReferences(db, { logo: { mediaId: id } }))("picture", id);
  if (!file?.picture) return senderFrom(settings, given);
  const { width, height } = file.picture;
  // A logo without a background would get a black one as JPEG.
  const path = DRAWN.test(file.slug) ? mediaPath + file.slug : emailPicturePath(file.slug.replace(/\.\w+$/, ""));
  return senderFrom(settings, { ...given, logo: { path, width, height } });
}
