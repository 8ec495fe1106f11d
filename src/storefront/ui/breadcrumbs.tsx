import { Link } from "react-router";
import { BREADCRUMB, HOME } from "./messages.ts";
import "./breadcrumbs.css";

/** From home to the current page, which is no link. */
export function Breadcrumbs({ trail, here }: { trail: { label: string; to: string }[]; here: string }) {
  return (
    <nav className="breadcrumbs" aria-label={BREADCRUMB}>
      <ol>
        {[{ label: HOME, to: "/" }, ...trail].map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
