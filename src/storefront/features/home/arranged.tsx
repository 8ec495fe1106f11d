/** What the owner has arranged for wide screens and for phones. CSS shows one of the two. */
import type { Section } from "./home.ts";
import { Sections } from "./sections.tsx";
import { trees } from "./trees.ts";

export type Arrangement = { wide: Section[]; phone: Section[] };

export const Arranged = ({ wide, phone }: Arrangement) =>
  trees(wide, phone).map(({ show, of }) => (
    <div key={show} className={`home-tree ${show}`}>
      <Sections sections={of} />
    </div>
  ));
