/** What changes elsewhere shows here: one connection of the browser tells all of its tabs what to read again. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AuditSubject } from "../../shared/audit-subjects.ts";
import { livePath } from "../../contract/admin/live.ts";
import { sessionKey } from "../session/use-session.ts";

/** The queries that show a kind of record; `today` and the audit log show all kinds. */
const queriesOf: Readonly<Record<AuditSubject, readonly string[]>> = {
  order: ["orders", "order", "parcels"],
  return: ["returns", "return", "return-courier", "order"],
  return_rules: ["return-rules"],
  customer: ["customers"],
  trade: ["trade"],
  trade_group: ["trade-groups", "trade"],
  enquiry: ["enquiries"],
  canned_answer: ["canned-answers"],
  newsletter: ["subscribers"],
  coupon: ["coupons"],
  gift_card: ["gift-cards"],
  cod: ["cod"],
  email: ["failed", "health"],
  job: ["failed", "health"],
  reservation: ["reservations"],
  waiting_room: ["waiting-rooms"],
  retention: ["retention"],
  settings: ["shop-settings"],
  staff: ["staff"],
  token: ["tokens"],
  search: ["search"],
  product: ["products", "stock", "categories", "attributes", "tags", "collections", "pictures"],
  tax_rate: ["tax-rates", "product-choices"],
  category: ["categories", "product-choices", "products"],
  attribute: ["attributes", "product-choices"],
  term: ["attributes", "product-choices", "products"],
  tag: ["tags", "product-choices", "products"],
  collection: ["collections", "product-choices", "products"],
  stock: ["stock", "products"],
  picture: ["pictures", "products", "categories", "collections", "attributes"],
  import: ["imports", "products", "stock", "product-choices"],
  content: ["content"],
};

type News = { changed: readonly AuditSubject[] } | "missed" | "over";

const CHANNEL = "admin-live";
/** A lock that one tab holds: the one that is connected. */
const LOCK = "admin-live";
/** Changes that come together are read once. */
const GATHER_MS = 200;
/** After the server has refused the connection. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000];

export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const changed = new Set<AuditSubject>();
    let gathering: number | undefined;
    const hear = (news: News) => {
      if (news === "over") return void queries.invalidateQueries({ queryKey: sessionKey });
      if (news === "missed") return void queries.invalidateQueries();
      for (const subject of news.changed) changed.add(subject);
      gathering ??= window.setTimeout(() => {
        gathering = undefined;
        readAgain(queries, changed);
        changed.clear();
      }, GATHER_MS);
    };
    const others = new BroadcastChannel(CHANNEL);
    others.addEventListener("message", ({ data }: MessageEvent<News>) => hear(data));
    const leave = new AbortController();
    const lead = () =>
      follow(leave.signal, (news) => {
        hear(news);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only pages of its own origin
        others.postMessage(news);
      });
    // Without a lock, as over http, each tab has a connection of its own.
    if ("locks" in navigator) navigator.locks.request(LOCK, { signal: leave.signal }, lead).catch(() => {});
    else void lead();
    return () => {
      leave.abort();
      others.close();
      clearTimeout(gathering);
    };
  }, [queries]);
}

function readAgain(queries: QueryClient, changed: ReadonlySet<AuditSubject>): void {
  for (const key of ["today", "audit", ...[...changed].flatMap((subject) => queriesOf[subject])])
    void queries.invalidateQueries({ queryKey: [key] });
}

/** Stays connected until the signal. After a break it says that something may have been missed. */
function follow(signal: AbortSignal, tell: (news: News) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let again: number | undefined;
    let failures = 0;
    let wasOpen = false;
    const connect = () => {
      source = new EventSource(livePath);
      source.addEventListener("open", () => {
        if (wasOpen) tell("missed");
        wasOpen = true;
        failures = 0;
      });
      source.addEventListener("message", ({ data }: MessageEvent<string>) => tell({ changed: JSON.parse(data) as AuditSubject[] }));
      source.addEventListener("missed", () => tell("missed"));
      source.addEventListener("over", () => tell("over"));
      source.addEventListener("error", () => {
        // The browser connects again by itself unless the server has refused it.
        if (source?.readyState !== EventSource.CLOSED) return;
        again = window.setTimeout(connect, AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)]);
        failures++;
      });
    };
    connect();
    signal.addEventListener("abort", () => {
      source?.close();
      clearTimeout(again);
      resolve();
    });
  });
}
