/**
 * The pages of a list that are on the screen. More are fetched near the end of the scroll. The address stays that of the list, so a shared link
 * starts at the first card; Back and a reload find the same pages and the same place again.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { fetchPart } from "../../fetch-part.ts";
import { choiceQuery } from "./choice.ts";
import type { CardPage, List } from "./listing.ts";
import { lastPageBefore, placeBefore, rememberLastPage } from "./list-place.ts";
import { partAddress } from "./source.ts";

/** Specification 1, section 9: of the list, not of the page, so that the foot of the page is still out of view. */
const loadAt = 0.8;
const throttleMs = 150;

/** Loaded pages by history entry, for Back and Forward. */
const kept = new Map<string, { address: string; pages: CardPage[] }>();
const mostKept = 20;

function keep(entry: string, address: string, pages: CardPage[]) {
  kept.delete(entry);
  kept.set(entry, { address, pages });
  const oldest = kept.keys().next().value;
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  rememberLastPage(entry, address, pages.at(-1)?.page ?? 1);
}

/** A product that moved to the next page meanwhile is not shown twice. */
function append(pages: CardPage[], next: CardPage): CardPage[] {
  const known = new Set(pages.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return [...pages, { ...next, cards: next.cards.filter(({ id }) => !known.has(id)) }];
}

function isNearEnd(grid: HTMLElement): boolean {
  const { top, height } = grid.getBoundingClientRect();
  return innerHeight - top >= height * loadAt;
}

/** Most of the screen is the foot of the page: cards that come now would push away what is being read. */
const isBehind = (grid: HTMLElement) => grid.getBoundingClientRect().bottom < innerHeight / 2;

export function useMoreCards(path: string, { source, choice, first }: List) {
  const grid = useRef<HTMLDivElement>(null);
  const entry = useLocation().key;
  const address = path + choiceQuery({ ...choice, page: 1 });
  const [pages, setPages] = useState(() => {
    const before = kept.get(entry);
    return before?.address === address ? before.pages : [first];
  });
  const [state, setState] = useState<"idle" | "loading" | "failed" | "held">("idle");
  const held = useRef<CardPage>(undefined);
  const loading = useRef(false);

  const last = pages.at(-1) ?? first;
  const hasMore = last.page < last.lastPage;

  const show = useCallback((next: CardPage) => {
    held.current = undefined;
    setState("idle");
    setPages((now) => (now.at(-1)?.page === next.page - 1 ? append(now, next) : now));
  }, []);

  const loadMore = useCallback(async () => {
    if (held.current) return show(held.current);
    if (loading.current || !hasMore) return;
    loading.current = true;
    setState("loading");
    const next = await fetchPart<CardPage>(partAddress("cards", source, { ...choice, page: last.page + 1 }));
    loading.current = false;
    if (!next) return setState("failed");
    if (!grid.current || !isBehind(grid.current)) return show(next);
    held.current = next;
    setState("held");
  }, [choice, hasMore, last.page, show, source]);

  // Before the effect below replaces what an earlier document has stored.
  useEffect(() => {
    const lastBefore = pages.length === 1 ? lastPageBefore(entry, address) : 0;
    if (lastBefore <= first.page) return;
    const newer = new AbortController();
    const numbers = Array.from({ length: Math.min(lastBefore, first.lastPage) - first.page }, (_, place) => first.page + 1 + place);
    const restore = async () => {
      const further = await Promise.all(
        numbers.map((page) => fetchPart<CardPage>(partAddress("cards", source, { ...choice, page }), newer.signal)),
      );
      if (newer.signal.aborted || further.includes(null)) return;
      // Rendered at once: the place to return to is only now on the page.
      flushSync(() => setPages(further.reduce<CardPage[]>((all, next) => (next ? append(all, next) : all), [first])));
      const place = placeBefore(entry);
      if (place !== null) scrollTo({ top: place, behavior: "instant" });
    };
    void restore();
    return () => newer.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once: afterwards this document itself knows the pages
  }, []);

  useEffect(() => keep(entry, address, pages), [entry, address, pages]);

  useEffect(() => {
    let timer = 0;
    const look = () => {
      timer = 0;
      if (!grid.current) return;
      // After a failure the shopper decides: the button asks again.
      const isTime = state === "held" ? !isBehind(grid.current) : state !== "failed" && isNearEnd(grid.current);
      if (isTime) void loadMore();
    };
    const onScroll = () => {
      timer ||= window.setTimeout(look, throttleMs);
    };
    addEventListener("scroll", onScroll, { passive: true });
    onScroll();
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
    };
  }, [loadMore, state]);

  return { grid, pages, hasMore, state, loadMore };
}
