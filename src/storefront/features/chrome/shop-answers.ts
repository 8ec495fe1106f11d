/** A browser may call itself offline while the shop can still be reached, or the other way round; only an answer is proof. */
export async function shopAnswers(): Promise<boolean> {
  try {
    return (await fetch("/brand/favicon.svg", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
