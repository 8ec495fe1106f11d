/** The owner's pictures: what there is, what shows each, one in place of another, and the end of those that nothing shows. Public entry file of the area. */
import { pictureMessages as texts } from "../../contract/admin/picture-messages.ts";
import type { PICTURE_PLACES, PICTURE_TABS } from "../../contract/admin/pictures.ts";
import { HEADINGS, LISTINGS, contentTag, productTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { replacePictureInCatalogue } from "../catalogue/catalogue.ts";
import { findWherePictured, replacePictureInContent } from "../content/content.ts";
import { failure } from "../platform/failure.ts";
import {
  type LibraryPicture,
  deletePictures,
  doublesOf,
  findPictures,
  lockPictures,
  picturesOf,
  setFocus,
  usesOf,
} from "./picture-library.queries.ts";

export type { LibraryPicture } from "./picture-library.queries.ts";

export const noSuchPicture = failure("pictures.not_found", texts.gone, 404);
export const samePicture = failure("pictures.same", texts.sameTwice, 422);

/** A page of pictures, the newest first. One statement. */
export async function listPictures(db: Db, asked: { tab: (typeof PICTURE_TABS)[number]; text: string; after: number; rows: number }) {
  const { pictures, counts } = await findPictures(db, { ...asked, rows: asked.rows + 1 });
  const shown = pictures.slice(0, asked.rows);
  return { pictures: shown, counts, next: pictures.length > asked.rows ? (shown.at(-1)?.id ?? null) : null };
}

export type PictureUse = { place: (typeof PICTURE_PLACES)[number]; id: number | null; name: string };

/** Throws `noSuchPicture`. */
export async function readLibraryPicture(db: Db, id: number) {
  const picture = await readOne(db, id);
  const content = (await findWherePictured(db, picture)).map((name): PictureUse => ({ place: "content", id: null, name }));
  return { picture, uses: [...(await usesOf(db, picture)), ...content], doubles: await doublesOf(db, picture) };
}

/** Says what crops of a picture keep, in the caller's transaction; everything that shows it follows. Throws `noSuchPicture`. */
export async function changeFocus(tx: Db, id: number, focus: readonly [number, number]): Promise<LibraryPicture> {
  await lockPictures(tx, [id]);
  const { picture: before, uses } = await readLibraryPicture(tx, id);
  await setFocus(tx, id, focus);
  const products = uses.flatMap((use) => (use.place === "product" && use.id !== null ? [productTag(use.id)] : []));
  const content = uses.flatMap(({ place, name }) => (place === "content" ? [contentTag(name.split(" ")[0] ?? "")] : []));
  await invalidateTags(tx, [...products, ...content, HEADINGS, LISTINGS]);
  return before;
}

/**
 * Shows another picture wherever one is shown, in the caller's transaction. Orders keep the picture of what was bought, and videos their posters. Throws
 * `noSuchPicture` or `samePicture`.
 */
export async function replaceEverywhere(tx: Db, id: number, byId: number): Promise<{ of: LibraryPicture; by: LibraryPicture }> {
  if (id === byId) throw samePicture();
  await lockPictures(tx, [id, byId]);
  const [of, by] = [await readOne(tx, id), await readOne(tx, byId)];
  await replacePictureInCatalogue(tx, of, by);
  await replacePictureInContent(tx, of, by);
  return { of, by };
}

/**
 * Removes pictures that nothing shows, in the caller's transaction, and the videos that begin with them. Returns both: their files go when it has been
 * committed. One that has come into use meanwhile stays.
 */
export async function removeUnused(
  tx: Db,
  ids: readonly number[],
): Promise<{ pictures: LibraryPicture[]; videos: { key: string; extension: string; width: number }[] }> {
  await lockPictures(tx, ids);
  const unused = (await picturesOf(tx, ids)).filter(({ isUsed }) => !isUsed);
  const videos = await deletePictures(
    tx,
    unused.map(({ id }) => id),
  );
  return { pictures: unused, videos };
}

async function readOne(db: Db, id: number): Promise<LibraryPicture> {
  const [found] = await picturesOf(db, [id]);
  if (!found) throw noSuchPicture();
  return found;
}
