/** HTML that the owner has written. The server has cleaned it before it was stored and again before it was sent. */
import "./owner-html.css";

export function OwnerHtml({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`owner-html ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
