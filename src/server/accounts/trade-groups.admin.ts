/** Groups of trade customers for staff: their discounts, and their other terms for products. */
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { Db } from "../../db/connect.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { failure } from "../platform/failure.ts";
import { noSuchGroup, saveGroup } from "./trade.ts";
import { listTradeGroups } from "./trade-groups.admin.queries.ts";
import { countGroupVersion, listGroups, lockGroup } from "./trade.queries.ts";
import { noSuchTerms, removeProductTerms, saveProductTerms } from "./trade-terms.ts";

const groupExists = failure("trade.group_exists", texts.groupExists, 409);

/** Throws `groupExists` or `badDiscount`. */
export async function addTradeGroup(tx: Db, { name, percent }: { name: string; percent: number }): Promise<void> {
  const isTaken = (await listGroups(tx)).some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw groupExists();
  await saveGroup(tx, { name, percent });
}

/** Returns the group before. Throws `noSuchGroup`, `changedMeanwhile` or `badDiscount`. */
export async function changeTradeGroup(tx: Db, { id, version, percent }: { id: number; version: number; percent: number }) {
  const before = await lock(tx, id);
  if (before.version !== version) throw changedMeanwhile();
  await saveGroup(tx, { name: before.name, percent });
  return before;
}

type Terms = { percent: number; minimum: number };

/** Returns the name of the group, and its terms for the product before. Throws `noSuchGroup`, `noSuchTerms`, `badDiscount` or `badMinimum`. */
export async function setTradeTerms(tx: Db, id: number, slug: string, terms: Terms): Promise<{ group: string; before: Terms | undefined }> {
  const { name } = await lock(tx, id);
  const before = await termsOf(tx, id, slug);
  await saveProductTerms(tx, { group: name, slug, ...terms });
  await countGroupVersion(tx, id);
  return { group: name, before };
}

/** The same. Throws `noSuchGroup` or `noSuchTerms`. */
export async function removeTradeTerms(tx: Db, id: number, slug: string): Promise<{ group: string; before: Terms }> {
  const { name } = await lock(tx, id);
  const before = await termsOf(tx, id, slug);
  if (!before) throw noSuchTerms();
  await removeProductTerms(tx, name, slug);
  await countGroupVersion(tx, id);
  return { group: name, before };
}

async function lock(tx: Db, id: number) {
  const found = await lockGroup(tx, id);
  if (!found) throw noSuchGroup();
  return found;
}

async function termsOf(tx: Db, id: number, slug: string): Promise<Terms | undefined> {
  const found = (await listTradeGroups(tx)).find((one) => one.id === id)?.products.find((one) => one.slug === slug);
  return found && { percent: found.percent, minimum: found.minimum };
}
