/** The style sheets of the pages. */
import { type ReactNode, useContext, useState } from "react";
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";

/**
 * Style sheets that stay in the document once a page brought them. The router's own `Links` removes them together with the page: Back then shows
 * the page without its styles for a moment, and restores the scroll position of a page of another height.
 */
export function StyleSheets(): ReactNode {
  const matches = useMatches();
  const manifest = useContext(FrameworkContext)?.manifest;
  const [kept] = useState(() => new Set<string>());
  // The development server serves styles in other ways, which only the router knows.
  if (import.meta.env.DEV) return <Links />;
  for (const { id } of matches) for (const href of manifest?.routes[id]?.css ?? []) kept.add(href);
  // Without `precedence`: React would write them before the first script, which must not wait for them.
  return [...kept].map((href) => <link key={href} rel="stylesheet" href={href} />);
}
