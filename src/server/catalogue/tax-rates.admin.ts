/** GST rates for staff. What an order was taxed by never changes: a rate that orders have is followed by another, from a later day on. */
import { taxRateMessages as texts } from "../../contract/admin/tax-rate-messages.ts";
import { HEADINGS, LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { Failure, FailureWith, failure } from "../platform/failure.ts";
import {
  codesWithoutRate,
  deleteRate,
  describeCode,
  findRate,
  hasTaxedOrders,
  insertRate,
  listHsnCodes,
  lockRates,
  updateRate,
} from "./tax-rates.admin.queries.ts";

type Which = { code: string; from: string };

export const noSuchRate = failure("catalogue.no_such_rate", texts.noSuchRate, 404);
export const noSuchCode = failure("catalogue.no_such_hsn_code", texts.noSuchCode, 404);
export const rateUsed = failure("catalogue.rate_used", texts.used, 409);
const refusedDay = (message: string) => new FailureWith("catalogue.refused", message, 422, { issues: [{ field: "from", message }] });

/** Codes with their rates, and the codes of products on sale that have none. Two statements. */
export async function readTaxRates(db: Db, now: Date) {
  const today = indianDate(now);
  const [codes, missing] = await Promise.all([listHsnCodes(db), codesWithoutRate(db, today, null)]);
  return { today, codes, missing: missing.map(({ code }) => code) };
}

/** Pages of products say the rate. */
const show = (tx: Db) => invalidateTags(tx, [HEADINGS, LISTINGS]);

/** Throws a failure at the day when the code has a rate from it on already, or when orders of that day or later had another one. */
export async function addTaxRate(tx: Db, rate: Which & { percent: number }): Promise<void> {
  await lockRates(tx);
  if ((await findRate(tx, rate)) !== undefined) throw refusedDay(texts.fromTaken);
  if (await hasTaxedOrders(tx, rate)) throw refusedDay(texts.fromUsed);
  await insertRate(tx, rate);
  await show(tx);
}

/** Throws `noSuchRate`, `changedMeanwhile`, or `rateUsed`. */
export async function changeTaxRate(tx: Db, which: Which, { percent, before }: { percent: number; before: number }): Promise<void> {
  await lockRates(tx);
  const present = await findRate(tx, which);
  if (present === undefined) throw noSuchRate();
  if (present !== before) throw changedMeanwhile();
  if (await hasTaxedOrders(tx, which)) throw rateUsed();
  await updateRate(tx, which, percent);
  await show(tx);
}

/** Returns the per cent that it had. Throws `noSuchRate`, `rateUsed`, or a failure that names the codes of products which would have no rate. */
export async function deleteTaxRate(tx: Db, which: Which, now: Date): Promise<number> {
  await lockRates(tx);
  const percent = await findRate(tx, which);
  if (percent === undefined) throw noSuchRate();
  if (await hasTaxedOrders(tx, which)) throw rateUsed();
  const today = indianDate(now);
  const already = new Set((await codesWithoutRate(tx, today, null)).map(({ code }) => code));
  const left = (await codesWithoutRate(tx, today, which)).filter(({ code }) => !already.has(code));
  if (left.length > 0) {
    const products = left.map(({ code, products: count }) => `${code} (${count})`).join(", ");
    throw new Failure("catalogue.rate_needed", texts.needed.replace("{products}", products), 409);
  }
  await deleteRate(tx, which);
  await show(tx);
  return percent;
}

/** Returns the description of before. Throws `noSuchCode`. */
export async function describeHsnCode(tx: Db, code: string, description: string): Promise<string> {
  const before = await describeCode(tx, code, description);
  if (before === undefined) throw noSuchCode();
  return before;
}
