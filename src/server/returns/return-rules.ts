/** What the owner takes back: the rules, and how many days there are, which is with the other settings of the shop. */
import { RETURN_RULES } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { readPublished } from "../content/content.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";
import { readStoredRules, writeRules } from "./return-rules.queries.ts";
import { FIRST_RULES, type ReturnRules } from "./returns.rules.ts";

export const reasonTwice = failure("returns.reason_twice", ownerMessages.reasonTwice, 422);
export const wayNeeded = failure("returns.way_needed", ownerMessages.wayNeeded, 422);

/** As the owner has set them; version 0 for those that a shop starts with. `returnDays`: 0 when only what is faulty comes back. */
export async function readReturnRules(db: Db): Promise<{ rules: ReturnRules; version: number; returnDays: number }> {
  const [stored, settings] = [await readStoredRules(db), await readPublished(db, "settings", "")];
  return { ...(stored ?? { rules: FIRST_RULES, version: 0 }), returnDays: settings?.returnDays ?? 0 };
}

/** Where customers bring or send goods, in lines: as the owner has set it, else to the first store; '' when the shop has neither, and says it when it agrees. */
export async function dropAddressOf(db: Db, { hasDrop, dropAddress }: Pick<ReturnRules, "hasDrop" | "dropAddress">): Promise<string> {
  if (!hasDrop || dropAddress !== "") return dropAddress;
  const store = (await readPublished(db, "stores", ""))?.stores.find(({ address }) => address !== "");
  return store
    ? [store.name, store.address, store.address.includes(store.city) ? "" : store.city].filter((line) => line !== "").join("\n")
    : "";
}

/**
 * Saves the rules and returns them as they were and their new version. `version`: of what the change was made from. Throws
 * `changedMeanwhile`, `reasonTwice` or `wayNeeded`.
 */
export async function changeReturnRules(tx: Db, rules: ReturnRules, version: number): Promise<{ before: ReturnRules; version: number }> {
  if (new Set(rules.reasons.map(({ id }) => id)).size < rules.reasons.length) throw reasonTwice();
  if (!rules.hasPickup && !rules.hasDrop) throw wayNeeded();
  const { rules: before } = await readReturnRules(tx);
  const written = await writeRules(tx, rules, version);
  if (written === undefined) throw changedMeanwhile();
  await invalidateTags(tx, [RETURN_RULES]);
  return { before, version: written };
}
