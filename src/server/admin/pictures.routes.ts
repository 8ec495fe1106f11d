import * as calls from "../../contract/admin/pictures.ts";
import { finishPicture } from "../../contract/admin/uploads.ts";
import type { Db } from "../../db/connect.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import type { Answer } from "../http/answer.ts";
import {
  type Media,
  HASH_LENGTH,
  addPictureOnce,
  findFile,
  finishUpload,
  pictureTooLarge,
  removeFiles,
  withoutExtension,
} from "../media/media.ts";
import {
  type LibraryPicture,
  changeFocus,
  listPictures,
  readLibraryPicture,
  removeUnused,
  replaceEverywhere,
} from "../picture-library/picture-library.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; media: Media; clock: Clock; logError: (line: string) => void };

export function picturesAdminRoutes(answer: Answer, { db, pages, media, clock, logError }: Deps): void {
  const add = async ({ name, content }: { name: string; content: Buffer }) =>
    await addPictureOnce(db, media, { name: withoutExtension(name), content, alt: "" });
  const toReply = async ({ id, isNew }: { id: number; isNew: boolean }) => {
    const file = await findFile(db, id);
    if (!file) throw new Error(`Picture ${id} vanished while it was added`);
    return { status: "success" as const, pictureId: id, picture: toPictureWire(file), isNew };
  };
  answer(calls.addPicture)(async ({ name, content }) => await toReply(await add({ name, content: Buffer.from(content, "base64") })));
  answer(finishPicture)(async (_body, { person }, _query, { id }) => {
    const which = { id, staffId: person.id, now: clock() };
    const added = await finishUpload(db, which, async (file) => {
      if (file.content.length > calls.MOST_PICTURE_BYTES) throw pictureTooLarge();
      return await add(file);
    });
    return await toReply(added);
  });
  answer(calls.pictureList)(async (_body, _caller, { q, ...asked }) => {
    const { pictures, ...page } = await listPictures(pages, { ...asked, text: q });
    return { status: "success", pictures: pictures.map(toWire), ...page };
  });
  answer(calls.pictureDetail)(async (_body, _caller, _query, { id }) => {
    const { picture, uses, doubles } = await readLibraryPicture(pages, id);
    return { status: "success", picture: toWire(picture), uses, doubles: doubles.map(toWire) };
  });
  answer(calls.changePicture)(async ({ focus }, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const before = await changeFocus(tx, id, focus);
      const change = { before: { focus: before.focus ?? MIDDLE }, after: { focus } };
      await recordChange(tx, person, { action: calls.changePicture.name, subject: subjectOf(before), ...change }, clock());
    });
    return { status: "success" };
  });
  answer(calls.replacePicture)(async ({ by: byId }, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const { of, by } = await replaceEverywhere(tx, id, byId);
      const change = { action: calls.replacePicture.name, subject: subjectOf(of), after: { replacedBy: nameOf(by) } };
      await recordChange(tx, person, change, clock());
    });
    return { status: "success" };
  });
  answer(calls.removePictures)(async ({ ids }, { person }) => {
    const removed = await inTransaction(db, async (tx) => {
      const gone = await removeUnused(tx, ids);
      for (const picture of gone.pictures)
        await recordChange(tx, person, { action: calls.removePictures.name, subject: subjectOf(picture) }, clock());
      return gone;
    });
    for (const picture of [...removed.pictures, ...removed.videos])
      // A file that stays is in nobody's way.
      await removeFiles(media.store, picture).catch((error: Error) => logError(`The files of ${picture.key} stay: ${error.message}`));
    return { status: "success", removed: removed.pictures.length, kept: new Set(ids).size - removed.pictures.length };
  });
}

const MIDDLE = [50, 50];

/** A key is the name of the file and a part of its hash. */
const nameOf = ({ key }: LibraryPicture) => key.slice(0, -HASH_LENGTH - 1);
const subjectOf = (picture: LibraryPicture) => ({ kind: "picture" as const, name: nameOf(picture) });

const toWire = (picture: LibraryPicture) => ({
  id: picture.id,
  name: nameOf(picture),
  picture: toPictureWire(picture),
  bytes: picture.bytes,
  addedAt: picture.addedAt.toISOString(),
  isUsed: picture.isUsed,
});
