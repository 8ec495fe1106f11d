/** Reads a part of a page (more cards, counts, suggestions) as JSON from one of the shop's own addresses. A lost connection gives null, not an error page. */
export async function fetchPart<Part>(address: string, signal?: AbortSignal): Promise<Part | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" }, signal: signal ?? null });
    // The address and its type are chosen together by the feature that owns both.
    return answer.ok ? ((await answer.json()) as Part) : null;
  } catch {
    return null;
  }
}

/** A browser may call itself offline while the shop can still be reached, or the other way round; only an answer is proof. */
export async function isShopReachable(): Promise<boolean> {
  try {
    return (await fetch("/brand/favicon.svg", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
