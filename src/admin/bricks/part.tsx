import type { ReactNode } from "react";

/** A part of a page, under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
