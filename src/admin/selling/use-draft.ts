/** What is typed into the form of a record, on top of the version that was read. */
import { useState } from "react";
import type { z } from "zod";
import { Refused } from "../api.ts";

type Fields = Record<string, unknown>;
type Saved<Record extends Fields> = { fields: Record; version: number };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * When a newer version arrives, fields that nobody typed into take its values. `theirs` has the newer value of each field that both have changed.
 */
export function useDraft<Record extends Fields>(saved: Saved<Record>) {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved.fields);
  const [theirs, setTheirs] = useState<Partial<Record>>({});
  const [accepted, setAccepted] = useState<Record | null>(null);
  if (saved.version !== base.version) {
    const names = Object.keys(saved.fields) as (keyof Record)[];
    const isMine = (name: keyof Record) => !isSame(draft[name], base.fields[name]) && !isSame(draft[name], saved.fields[name]);
    const mine = names.filter(isMine);
    setTheirs(
      Object.fromEntries(
        mine.filter((name) => !isSame(base.fields[name], saved.fields[name])).map((name) => [name, saved.fields[name]]),
      ) as Partial<Record>,
    );
    setDraft({ ...saved.fields, ...Object.fromEntries(mine.map((name) => [name, draft[name]])) });
    setBase(saved);
  }
  // What was sent is shown as it was saved ('1,500' as '1500'); what was typed meanwhile stays.
  if (accepted !== null) {
    const later = Object.entries(draft).filter(([name, value]) => !isSame(value, accepted[name]));
    setDraft({ ...saved.fields, ...Object.fromEntries(later) });
    setTheirs({});
    setAccepted(null);
  }
  return {
    draft,
    theirs,
    version: base.version,
    isChanged: !isSame(draft, base.fields),
    /** Call it when `draft` has been saved and read again. */
    accept: setAccepted,
    set: (change: Partial<Record>) => setDraft((before) => ({ ...before, ...change })),
  };
}

/** Checks a body by the contract before it is sent: a number that cannot be read would arrive as none. Throws `Refused` with the issues of fields. */
export function checked<Schema extends z.ZodType>(schema: Schema, body: unknown): z.input<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return body as z.input<Schema>;
  const issues = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw new Refused("input.invalid", issues[0]?.message ?? "", issues);
}
