/** The server's current price, stock and pictures of the chosen variation. Offline, the page's own data stays. */
import { useEffect, useState } from "react";
import { variationPath } from "../../../shared/links.ts";
import { fetchPart } from "../../fetch-part.ts";
import type { FreshVariation, ProductView } from "./product.ts";

type Answer = { key: string; fresh: FreshVariation | null };

export function useFreshVariation({ slug, id }: ProductView, key: string): { fresh: FreshVariation | null; isAsking: boolean } {
  // The page was just rendered with the first choice: there is nothing newer.
  const [answer, setAnswer] = useState<Answer>({ key, fresh: null });
  const isAsking = answer.key !== key;

  useEffect(() => {
    if (!isAsking) return;
    const leaving = new AbortController();
    void fetchPart<FreshVariation | null>(variationPath(slug, id, key), leaving.signal).then((fresh) => {
      if (!leaving.signal.aborted) setAnswer({ key, fresh });
    });
    return () => leaving.abort();
  }, [isAsking, slug, id, key]);

  return { fresh: answer.fresh, isAsking };
}
