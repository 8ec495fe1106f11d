/** Loads part of a page (more cards, counts, suggestions) as JSON from the shop. A lost connection gives null, not an error page. */
export async function fetchPart<Part>(address: string, signal?: AbortSignal, tries = 1): Promise<Part | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" }, signal: signal ?? null });
    if (answer.status === 503) {
      const { MOST_TRIES, waitForShop } = await import("./state/busy-shop.ts");
      await waitForShop(answer.headers.get("retry-after"));
      return signal?.aborted || tries === MOST_TRIES ? null : await fetchPart(address, signal, tries + 1);
    }
    // The feature that owns the address chooses its type.
    return answer.ok ? ((await answer.json()) as Part) : null;
  } catch {
    return null;
  }
}

/** A browser may report itself offline while the shop can be reached, or the reverse; only a reply proves it. */
export async function isShopReachable(): Promise<boolean> {
  try {
    return (await fetch("/brand/favicon.svg", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
