/** Drafts of the shop's policies, beside the pages that it has. */
import type { Db } from "../../db/connect.ts";
import { pagePath } from "../../shared/links.ts";
import { toRupees } from "../../shared/money.ts";
import { settings as settingsSchema } from "../../contract/content/settings.ts";
import { cleanHtml } from "../platform/html.ts";
import { readRetentionPeriods, readShippingTerms } from "../shop-settings/shop-settings.ts";
import { readPublished } from "./documents.ts";
import { firstBody } from "./first-content.ts";
import { placeholderValues, fillPlaceholders } from "./placeholders.rules.ts";
import { POLICIES, type PolicyFacts, draftPolicy, missingForPolicies } from "./policies.rules.ts";

/** All of them, with their placeholders and as they would be read, and the settings that are missing. */
export async function readPolicies(db: Db, hasWhatsApp: boolean) {
  const settings = await readPublished(db, "settings", "");
  const [footer, { charges, terms }, retention] = await Promise.all([
    readPublished(db, "footer", ""),
    readShippingTerms(db),
    readRetentionPeriods(db),
  ]);
  const { columns } = footer ?? (await firstBody(db, "footer", settings));
  const inRupees = { shipping: terms, codCharge: toRupees(charges.codCharge) };
  const facts: PolicyFacts = { settings: settings ?? settingsSchema.parse({}), charges: inRupees, retention, hasWhatsApp };
  const values = placeholderValues(facts.settings, inRupees);
  const shown = (html: string) => cleanHtml(fillPlaceholders(html, values));
  const policies = await Promise.all(
    POLICIES.map(async (slug) => {
      const { title, text } = draftPolicy(slug, facts);
      const draft = cleanHtml(text);
      const page = (await readPublished(db, "page", slug))?.text;
      return {
        slug,
        title,
        text: draft,
        shown: shown(draft),
        page: page === undefined ? null : { text: page, shown: shown(page) },
        isInFooter: columns.some(({ text: column }) => column.includes(`href="${pagePath(slug)}"`)),
      };
    }),
  );
  return { policies, missing: missingForPolicies(facts) };
}
