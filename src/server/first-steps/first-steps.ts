/** The first steps of a new shop, each judged by what the shop has. Public entry file of the area. */
import { isGstin } from "../../contract/gstin.ts";
import { FIRST_STEPS, type FirstStep } from "../../contract/admin/today.ts";
import type { Db } from "../../db/connect.ts";
import { type Body, readPublished } from "../content/content.ts";
import { readFacts } from "./first-steps.queries.ts";

export { insertDismissal as dismissFirstSteps } from "./first-steps.queries.ts";

/** Null when nobody needs them: dismissed, all done, or a demo shop. `takesOnline`: real payments are set up. Two statements. */
export async function readFirstSteps(
  db: Db,
  { takesOnline }: { takesOnline: boolean },
): Promise<{ step: FirstStep; isDone: boolean }[] | null> {
  const facts = await readFacts(db);
  if (facts.isOver) return null;
  const settings = await readPublished(db, "settings", "");
  const isDone: Record<FirstStep, boolean> = {
    shop: Boolean(settings?.shopName && settings.supportEmail),
    seller: settings !== undefined && isSellerNamed(settings),
    category: facts.hasCategory,
    product: facts.hasProduct,
    payment: facts.takesCash || takesOnline,
    order: facts.hasOrder,
  };
  const steps = FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] }));
  return steps.every((step) => step.isDone) ? null : steps;
}

/** What an invoice or, without a GSTIN, a bill of supply says of the seller. */
const isSellerNamed = ({ legal }: Body<"settings">): boolean =>
  legal.companyName !== "" && legal.registeredAddress !== "" && (legal.isUnregistered || isGstin(legal.gstin));
