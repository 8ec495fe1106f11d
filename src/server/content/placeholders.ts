/** Fills placeholders in the owner's texts from settings and delivery charges. */
import type { Db } from "../../db/connect.ts";
import { toRupees } from "../../shared/money.ts";
import { cleanHtml } from "../platform/html.ts";
import { readPublished } from "./documents.ts";
import { readShippingTerms } from "../shop-settings/shop-settings.ts";
import { placeholderValues, hasPlaceholders, fillPlaceholders } from "./placeholders.rules.ts";
import { settings } from "../../contract/content/settings.ts";

const unchanged = (html: string) => html;

/** Returns a function that fills placeholders in HTML of the body and sanitises it. Two statements when the body has placeholders, else none. */
export async function placeholderFiller(db: Db, body: object): Promise<(html: string) => string> {
  if (!hasPlaceholders(JSON.stringify(body))) return unchanged;
  const [published, { charges, terms }] = await Promise.all([readPublished(db, "settings", ""), readShippingTerms(db)]);
  const values = placeholderValues(published ?? settings.parse({}), { shipping: terms, codCharge: toRupees(charges.codCharge) });
  return (html) => (hasPlaceholders(html) ? cleanHtml(fillPlaceholders(html, values)) : html);
}
