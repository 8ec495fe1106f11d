/** Layout shifts of a page. */
import type { Page } from "@playwright/test";

export type LayoutShift = { value: number; elements: string[] };
declare global {
  var layoutShifts: LayoutShift[];
}

/** Records them from the next page load on. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.layoutShifts = [];
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; sources: Source[] };
    const sides = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        globalThis.layoutShifts.push({
          value: entry.value,
          elements: entry.sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName);
            return `${name} (${sides(previousRect)} → ${sides(currentRect)})`;
          }),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** All shifts of the open page so far, with the elements that moved. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> => page.evaluate(() => globalThis.layoutShifts);
