/** A long text of the owner, with a table of contents beside it. */
import { Accordion } from "../../ui/accordion.tsx";
import { OwnerHtml } from "../../ui/owner-html.tsx";
import type { Part } from "./page.ts";
import { ON_THIS_PAGE } from "./messages.ts";

export function PageText({ text, parts }: { text: string; parts: Part[] }) {
  return (
    <div className="wrap page-text">
      {parts.length > 0 && (
        <>
          <nav className="page-parts only-desktop" aria-label={ON_THIS_PAGE}>
            <PartLinks parts={parts} />
          </nav>
          <Accordion className="page-fold" title={ON_THIS_PAGE}>
            <PartLinks parts={parts} />
          </Accordion>
        </>
      )}
      <OwnerHtml html={text} className="prose" />
    </div>
  );
}

const PartLinks = ({ parts }: { parts: Part[] }) => (
  <ol>
    {parts.map(({ id, label }) => (
      <li key={id}>
        <a href={`#${id}`}>{label}</a>
      </li>
    ))}
  </ol>
);
