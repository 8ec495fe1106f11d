/** Texts that the owner writes: with or without a title, or a heading alone. */
import { OwnerHtml } from "../../../../ui/owner-html.tsx";
import type { Heading, RichText } from "../../home.ts";
import "./rich-text.css";

export function RichTextBlock({ block: { title, html } }: { block: RichText }) {
  return (
    <div className="rich-text">
      {title && <h2>{title}</h2>}
      {html && <OwnerHtml html={html} />}
    </div>
  );
}

export function HeadingBlock({ block: { text, size, subheading, align } }: { block: Heading }) {
  return (
    <div className="heading" style={{ textAlign: align }}>
      {text && <h2 className={size}>{text}</h2>}
      {subheading && <p className="muted">{subheading}</p>}
    </div>
  );
}
