/** HTML that the owner has written. The server has cleaned it before it was stored and again before it was sent. */
export function OwnerHtml({ html }: { html: string }) {
  return <div className="owner-html" dangerouslySetInnerHTML={{ __html: html }} />;
}
