/** Redirects that the shop makes itself when pages get other addresses. */
import type { Db } from "../../db/connect.ts";
import type { Body, Draft } from "../../contract/content/kinds.ts";
import { withMoved } from "../../shared/redirects.ts";
import { lockDocument } from "./content.queries.ts";
import { publish, readDraft, readPublished, saveDraft } from "./documents.ts";

/**
 * Makes way for a page that has an address now: a redirect from there ends, and the page's address before leads to it for good. Published at once, in the
 * caller's transaction; a draft of the redirects stays one.
 */
export const redirectToPage = (tx: Db, move: Move): Promise<void> => redirectToPages(tx, [move]);

type Move = { from?: string | undefined; to: string };

/** The same for several pages. */
export async function redirectToPages(tx: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await lockDocument(tx, "redirects", "");
  const [published, draft] = [await readPublished(tx, "redirects", ""), await readDraft(tx, "redirects", "")];
  const rules = published?.rules ?? [];
  type Rule = NonNullable<Draft<"redirects">["rules"]>[number] & { match: "exact" | "prefix" };
  const moved = (before: Body<"redirects">["rules"]): Draft<"redirects"> => ({
    rules: moves.reduce<Rule[]>(
      (all, { from, to }) => withMoved<Rule>(all, { to, ...(from !== undefined && { rule: { from, to, match: "exact" as const } }) }),
      before,
    ),
  });
  const hasDraft = JSON.stringify(draft?.rules ?? []) !== JSON.stringify(rules);
  if (moves.every(({ from }) => from === undefined) && moved(rules).rules?.length === rules.length) return;
  await saveDraft(tx, "redirects", "", moved(rules));
  await publish(tx, "redirects", "");
  if (hasDraft && draft) await saveDraft(tx, "redirects", "", moved(draft.rules));
}
