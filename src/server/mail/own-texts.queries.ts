import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { emailTexts } from "../../db/schema/mail.ts";
import type { OwnTexts } from "./editable-texts.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";

/** The owner's texts of all e-mails, by kind. */
export const readAllOwnTexts = async (db: Db): Promise<Map<string, OwnTexts>> =>
  new Map((await db.select().from(emailTexts)).map(({ kind, texts }) => [kind, texts]));

/** Of one e-mail; version 0 when the owner has written none. */
export const readOwnTexts = async (db: Db, kind: string): Promise<{ texts: OwnTexts; version: number }> =>
  (await db.select({ texts: emailTexts.texts, version: emailTexts.version }).from(emailTexts).where(eq(emailTexts.kind, kind)))[0] ?? {
    texts: {},
    version: 0,
  };

/** Returns the texts before. Throws `changedMeanwhile` when `version` is not the newest. */
export async function changeOwnTexts(tx: Db, kind: string, { texts, version }: { texts: OwnTexts; version: number }): Promise<OwnTexts> {
  const isFirst = version === 0 && ((await tx.insert(emailTexts).values({ kind, texts: {} }).onConflictDoNothing()).rowCount ?? 0) > 0;
  const [found] = await tx.select().from(emailTexts).where(eq(emailTexts.kind, kind)).for("update");
  if (!found || (!isFirst && found.version !== version)) throw changedMeanwhile();
  await tx
    .update(emailTexts)
    .set({ texts, version: isFirst ? 1 : version + 1 })
    .where(eq(emailTexts.kind, kind));
  return found.texts;
}
