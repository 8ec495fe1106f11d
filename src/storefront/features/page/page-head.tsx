/** The head of a page: breadcrumbs, title and picture. */
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Page } from "./page.ts";
import "./page.css";

export function PageHead({
  page: { title, showsTitle, showsTrail, header },
}: {
  page: Pick<Page, "title" | "showsTitle" | "showsTrail" | "header">;
}) {
  return (
    <div className="wrap page-head">
      {showsTrail && <Breadcrumbs trail={[]} here={title} />}
      <h1 className={showsTitle ? undefined : "sr"}>{title}</h1>
      {header && (
        <Picture className="page-header" picture={header} sizes="(max-width: 760px) 150vw, (max-width: 1600px) 100vw, 1600px" priority />
      )}
    </div>
  );
}
