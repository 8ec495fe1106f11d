/** Movements of a page that nobody caused. */
import type { Page } from "@playwright/test";

export type LayoutShift = { value: number; what: string[] };
declare global {
  var shifts: LayoutShift[];
}

/** Notes them from the next page on. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shifts = [];
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        globalThis.shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) =>
            node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName),
          ),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Of the page that is open: how far each went, and what moved. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> => page.evaluate(() => globalThis.shifts);
