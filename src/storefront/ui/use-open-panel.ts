/** Which of several panels is open. The address names it; a link into a panel, or the browser's own search, opens it too. */
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** The search parameter with the panel: `?category=care`. */
export const PANEL = "category";

/** The slug in the address when a panel has it, else the first. */
const asked = (slugs: readonly string[], named: string | null) => slugs.find((slug) => slug === named) ?? slugs[0];

export function useOpenPanel(slugs: readonly string[]) {
  const { key, hash } = useLocation();
  const [query] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  // A panel that the browser opened stays open until the next navigation.
  const [found, setFound] = useState<{ at: string; slug: string } | null>(null);
  const open = found?.at === key ? found.slug : asked(slugs, query.get(PANEL));

  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target || !box.current?.contains(target)) return;
    for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) {
      fold.open = true;
      const slug = fold.dataset["panel"];
      if (slug) setFound({ at: key, slug });
    }
    target.scrollIntoView();
  }, [hash, key]);

  const onToggle = ({ currentTarget, target }: SyntheticEvent<HTMLDetailsElement>) => {
    const slug = currentTarget.dataset["panel"];
    if (target === currentTarget && currentTarget.open && slug && slug !== open) setFound({ at: key, slug });
  };
  return { box, open, onToggle };
}
