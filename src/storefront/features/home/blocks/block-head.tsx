/** The title of a block, and what stands at its right. */
import type { ReactNode } from "react";
import type { Head } from "../home.ts";
import { ShopLink } from "./owner-link.tsx";
import "./block-head.css";

type Props = {
  id: string;
  head: Head;
  /** Its name where it has no title: heard, not seen, so that the outline of the page has no gap. */
  name: string;
  /** Below the title. */
  words?: ReactNode;
  controls?: ReactNode;
};

export function BlockHead({ id, head: { title, link }, name, words, controls }: Props) {
  const isSeen = Boolean(title || link || words || controls);
  return (
    <div className={isSeen ? "block-head" : undefined}>
      <div>
        <h2 id={id} className={title ? undefined : "sr"}>
          {title || name}
        </h2>
        {words}
      </div>
      {(link || controls) && (
        <div className="block-head-end">
          {link && (
            <ShopLink className="link" to={link.to} isNewWindow={link.isNewWindow}>
              <span>{link.label}</span>
            </ShopLink>
          )}
          {controls}
        </div>
      )}
    </div>
  );
}
