/** All rows that match, for a selection or an export of more than the screen shows. */
import type { ListSpec } from "./list-spec.ts";

/** What one request may ask for (contract). */
const ROWS = 500;

/** Reads page after page. A row that another person adds or changes meanwhile is there at most once. */
export async function readAllRows<Row>(
  { read, idOf }: Pick<ListSpec<Row>, "read" | "idOf">,
  query: Record<string, string>,
  signal: AbortSignal,
  progress: (count: number) => void,
): Promise<ReadonlyMap<string, Row>> {
  const all = new Map<string, Row>();
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read({ ...query, rows: String(ROWS), cursor }, signal);
    for (const row of page.rows) all.set(idOf(row), row);
    progress(all.size);
    cursor = page.next;
  }
  return all;
}
