/** What the parts of the form share. */
import type { Draft } from "./draft.ts";

export type PartProps = {
  draft: Draft;
  change: (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;
  /** What the server has refused, by the name of the field. */
  errors: Readonly<Record<string, string>>;
};
