/** A page of the owner from its title to its last section. */
import { lazy, type ReactNode, Suspense, useRef } from "react";
import "../features/home/blocks/styles.ts";
import { PageHead } from "../features/page/page-head.tsx";
import { PageText } from "../features/page/page-text.tsx";
import { useTradeLinks } from "../features/page/use-trade-links.ts";
import type { ContentPage } from "./content-page.ts";

/** The blocks of the home page, for pages that have some. */
const ArrangedSections = lazy(async () => ({ default: (await import("../features/home/sections.tsx")).ArrangedSections }));

/** `children` are shown between the text and the sections. */
export function PageView({ page, sections, children }: ContentPage & { children?: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  const onTradeLink = useTradeLinks(shown);
  return (
    <div ref={shown} onClickCapture={onTradeLink}>
      <PageHead page={page} />
      {page.text && <PageText text={page.text} parts={page.parts} />}
      {children}
      {sections.wide.length + sections.phone.length > 0 && (
        <Suspense>
          <ArrangedSections {...sections} />
        </Suspense>
      )}
    </div>
  );
}
