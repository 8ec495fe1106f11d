/** How far a list was shown in each history entry of this tab: a reload, and Back from another site, start a new document that knows no more. */

const storageKey = "LIST_PAGES";
/** The router's own storage: scroll positions by history entry. */
const scrollKey = "react-router-scroll-positions";
const mostEntries = 20;

type Shown = { entry: string; address: string; lastPage: number };

function read(): Shown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? (stored as Shown[]) : [];
  } catch {
    return [];
  }
}

/** The last page that was shown; 0 when none is known. */
export function lastPageBefore(entry: string, address: string): number {
  const lastPage = read().find((one) => one.entry === entry && one.address === address)?.lastPage;
  return Number.isSafeInteger(lastPage) ? Number(lastPage) : 0;
}

export function rememberLastPage(entry: string, address: string, lastPage: number): void {
  const others = read().filter((one) => one.entry !== entry);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([{ entry, address, lastPage }, ...others].slice(0, mostEntries)));
  } catch {
    // Storage is switched off or full: after a reload the list starts with its first page.
  }
}

/** The scroll position in px; null when none is known. */
export function placeBefore(entry: string): number | null {
  try {
    const positions = JSON.parse(sessionStorage.getItem(scrollKey) ?? "{}") as Record<string, unknown>;
    const place = positions[entry];
    return typeof place === "number" ? place : null;
  } catch {
    return null;
  }
}
