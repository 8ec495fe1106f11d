/** The style sheets of the pages. */
import { type ReactNode, createContext, useContext, useState } from "react";
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";

/** The text of each built style sheet by its path. Not in the browser, which finds them in the page. */
export const SheetsContext = createContext<ReadonlyMap<string, string> | undefined>(undefined);

/** The text of a sheet that is in the page; the browser keeps it when it draws the whole document again, for an error page. */
const useTexts: () => (href: string) => string | undefined = import.meta.env.SSR
  ? () => {
      const built = useContext(SheetsContext);
      return (href) => built?.get(href.replace("#", ""));
    }
  : () => (href) => document.querySelector(`[data-sheet="${href}"]`)?.innerHTML;

/**
 * Style sheets that stay in the document once a page brought them. The router's own `Links` removes them together with the page: Back then shows
 * the page without its styles for a moment, and restores the scroll position of a page of another height. Those of the first page are in it, so that
 * nothing is waited for before it is drawn (docs/decisions/0034).
 */
export function StyleSheets(): ReactNode {
  const matches = useMatches();
  const manifest = useContext(FrameworkContext)?.manifest;
  const textOf = useTexts();
  const [kept] = useState(() => new Set<string>());
  // The development server serves styles in other ways, which only the router knows.
  if (import.meta.env.DEV) return <Links />;
  for (const { id } of matches) for (const href of manifest?.routes[id]?.css ?? []) kept.add(href);
  return [...kept].map((href) => {
    const text = textOf(href);
    // Without `precedence`: React would write them before the first script, which must not wait for them.
    return text ? (
      <style key={href} data-sheet={href} dangerouslySetInnerHTML={{ __html: text }} />
    ) : (
      <link key={href} rel="stylesheet" href={href} />
    );
  });
}
