/**
 * Panels of which one is open, and the links that choose it. Each is a native fold without a summary: all of them are in the page, so the browser's
 * search and links into them open them, and without JavaScript a link loads a page.
 */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PANEL, useOpenPanel } from "./use-open-panel.ts";
import "./panels.css";

export type Panel = { slug: string; name: string; content: ReactNode };

type Props = {
  /** The label of the list of links. */
  label: string;
  panels: readonly Panel[];
  /** The list of links is at the left, or above. */
  links: "left" | "above";
  /** Opens every panel, each with its name, because several contain a match. */
  areAllOpen?: boolean;
  /** Called when a link is followed. */
  onChoose?: () => void;
  /** Other search parameters that a link preserves, `room=bedroom` for example. */
  keep?: string;
};

export function Panels({ label, panels, links, areAllOpen = false, onChoose, keep = "" }: Props) {
  const { box, open, onToggle } = useOpenPanel(panels.map(({ slug }) => slug));
  return (
    <div className={`panels-${links}`} ref={box}>
      <nav className="panel-links" aria-label={label}>
        <ul>
          {panels.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={`?${PANEL}=${encodeURIComponent(slug)}${keep && `&${keep}`}`}
                aria-current={!areAllOpen && slug === open ? "true" : undefined}
                preventScrollReset
                replace
                onClick={onChoose}
              >
                <span className="diamond" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="panel-bodies">
        {panels.map(({ slug, name, content }) => (
          <details
            key={slug}
            className="panel"
            data-panel={slug}
            name={areAllOpen ? undefined : label}
            open={areAllOpen || slug === open}
            onToggle={onToggle}
          >
            <summary>{name}</summary>
            <h2 className={areAllOpen ? "h3 panel-name" : "sr"}>{name}</h2>
            {content}
          </details>
        ))}
      </div>
    </div>
  );
}
