/** The pages in front of the admin: a title, a sentence, and what is below. */
import { Title } from "@mantine/core";
import type { ReactNode } from "react";

export function Door({ title, lede, children }: { title: string; lede?: string; children: ReactNode }) {
  return (
    <main className="door">
      <Title order={1}>{title}</Title>
      {lede !== undefined && <p className="quiet">{lede}</p>}
      {children}
    </main>
  );
}
