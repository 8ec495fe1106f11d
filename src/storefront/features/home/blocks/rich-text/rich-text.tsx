/** A text of the owner, with or without a title. */
import { OwnerHtml } from "../../../../ui/owner-html.tsx";
import type { Words } from "../../home.ts";
import "./rich-text.css";

export function WordsBlock({ block: { title, html } }: { block: Words }) {
  return (
    <div className="words">
      {title && <h2>{title}</h2>}
      {html && <OwnerHtml html={html} />}
    </div>
  );
}
