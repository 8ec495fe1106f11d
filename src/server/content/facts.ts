/** The facts that the owner's texts quote, read when a text quotes one. */
import type { Db } from "../../db/connect.ts";
import { toRupees } from "../../shared/money.ts";
import { cleanHtml } from "../platform/html.ts";
import { readDeliveryCharges, readPublished } from "./content.ts";
import { factsOf, quotesFacts, withFacts } from "./facts.rules.ts";
import { settings } from "./settings.ts";

const asWritten = (html: string) => html;

/** Gives what puts the facts into the HTML of a body. Two statements when the body quotes one, otherwise none. */
export async function factsFor(db: Db, body: object): Promise<(html: string) => string> {
  if (!quotesFacts(JSON.stringify(body))) return asWritten;
  const [shop, charges] = await Promise.all([readPublished(db, "settings", ""), readDeliveryCharges(db)]);
  const facts = factsOf(shop ?? settings.parse({}), {
    freeFrom: toRupees(charges.freeFrom),
    charge: toRupees(charges.charge),
    codCharge: toRupees(charges.codCharge),
  });
  return (html) => (quotesFacts(html) ? cleanHtml(withFacts(html, facts)) : html);
}
