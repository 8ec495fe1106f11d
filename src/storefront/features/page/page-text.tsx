/** A long text of the owner, with a table of contents beside it. */
import { Accordion } from "../../ui/accordion.tsx";
import { OwnerHtml } from "../../ui/owner-html.tsx";
import type { Part } from "./page.ts";

export function PageText({ text, parts }: { text: string; parts: Part[] }) {
  return (
    <div className="wrap page-text">
      {parts.length > 0 && (
        <>
          <nav className="page-parts only-desk" aria-label="On this page">
            <PartLinks parts={parts} />
          </nav>
          <Accordion className="page-fold" title="On this page">
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
