import * as calls from "../../contract/admin/search.ts";
import type { Db } from "../../db/connect.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type SearchDeps, changePins, changeSynonyms, readPins, readSearches, readSynonyms, trySearch } from "../search/search.ts";
import { recordChange } from "../staff/staff.ts";

/** `search.db`: for reading only. */
export function searchAdminRoutes(answer: Answer, { db, search, clock }: { db: Db; search: SearchDeps; clock: Clock }): void {
  const pages = search.db;
  answer(calls.searches)(async (_body, _caller, asked) => ({ status: "success", searches: await readSearches(pages, asked, clock()) }));
  answer(calls.synonyms)(async () => ({ status: "success", groups: await readSynonyms(pages) }));
  answer(calls.changeSynonyms)(async ({ before, words }, { person }) => {
    const stored = await inTransaction(db, async (tx) => {
      const group = await changeSynonyms(tx, { before, words });
      const subject = { kind: "search" as const, name: group[0] ?? before[0] ?? "" };
      await recordChange(
        tx,
        person,
        { action: calls.changeSynonyms.name, subject, before: { words: before }, after: { words: group } },
        clock(),
      );
      return group;
    });
    return { status: "success", words: stored };
  });
  answer(calls.pins)(async () => ({ status: "success", pins: await readPins(pages) }));
  answer(calls.changePins)(async (pinning, { person }) => {
    const phrase = await inTransaction(db, async (tx) => {
      const name = await changePins(tx, pinning);
      const change = { before: { products: pinning.before }, after: { products: pinning.products } };
      await recordChange(tx, person, { action: calls.changePins.name, subject: { kind: "search", name }, ...change }, clock());
      return name;
    });
    return { status: "success", phrase };
  });
  answer(calls.trySearch)(async (_body, _caller, { q }) => {
    const { products, ...tried } = await trySearch(search, q);
    const shown = products.map(({ picture, ...product }) => ({ ...product, picture: picture ? toPictureWire(picture) : null }));
    return { status: "success", ...tried, products: shown };
  });
}
