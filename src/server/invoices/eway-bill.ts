/** When goods travel with an e-way bill (rule 138 of the CGST Rules, 2017): above a worth that the owner sets. */
import { isGstin, stateOfGstin } from "../../contract/gstin.ts";
import type { Db } from "../../db/connect.ts";
import { type Paise, fromRupees } from "../../shared/money.ts";
import { readPublished } from "../content/content.ts";

type Sent = { worth: Paise; /** Where they go. */ stateId: number };

/** Says of goods whether they need one; none do in a shop without a GSTIN. */
export async function readEwayBillRule(db: Db): Promise<(sent: Sent) => boolean> {
  const legal = (await readPublished(db, "settings", ""))?.legal;
  if (!legal || !isGstin(legal.gstin)) return () => false;
  const own = stateOfGstin(legal.gstin);
  const { from, fromWithinState } = legal.ewayBill;
  return ({ worth, stateId }) => worth > fromRupees(stateId === own ? fromWithinState : from);
}
