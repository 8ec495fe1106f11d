/** HTML that the owner has written. The server sanitizes it before it stores it and again before it sends it. */
import "./owner-html.css";

export function OwnerHtml({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`owner-html ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
