/** One fold of an accordion: native, so it opens without JavaScript. */
import type { ReactNode } from "react";
import "./accordion.css";

type Props = { title: ReactNode; open?: boolean; children: ReactNode; className?: string };

export function Accordion({ title, open = false, children, className }: Props) {
  return (
    <details className={className ? `accordion ${className}` : "accordion"} open={open}>
      <summary>{title}</summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
