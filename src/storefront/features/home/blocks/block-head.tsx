/** The title of a block and, to its right, a link or controls. */
import type { ReactNode } from "react";
import type { Head } from "../home.ts";
import { OwnerLink } from "./owner-link.tsx";
import "../sections.css";

type Props = {
  id: string;
  head: Head;
  /** For screen readers when there is no title, so that the outline of the page has no gap. */
  name: string;
  /** Below the title. */
  intro?: ReactNode;
  controls?: ReactNode;
};

export function BlockHead({ id, head: { title, link }, name, intro, controls }: Props) {
  const isVisible = Boolean(title || link || intro || controls);
  return (
    <div className={isVisible ? "block-head" : undefined}>
      <div>
        <h2 id={id} className={title ? undefined : "sr"}>
          {title || name}
        </h2>
        {intro}
      </div>
      {(link || controls) && (
        <div className="block-head-end">
          {link && (
            <OwnerLink className="link" to={link.to} isNewWindow={link.isNewWindow}>
              <span>{link.label}</span>
            </OwnerLink>
          )}
          {controls}
        </div>
      )}
    </div>
  );
}
