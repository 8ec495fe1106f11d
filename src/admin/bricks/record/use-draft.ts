/** What is typed into the form of a record, on top of the version that was read. */
import { useEffect, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./kept-draft.ts";
import { isSame, merge } from "./merge.ts";

type Fields = Record<string, unknown>;
type Saved<Record extends Fields> = { fields: Record; version: number };

/**
 * When a newer version arrives, fields that nobody typed into take its values. `theirs` has the newer value of each field that both have changed, by its
 * path. What is not saved stays in the browser under `name`.
 */
export function useDraft<Record extends Fields>(name: string, saved: Saved<Record>) {
  const [kept] = useState(() => readDraft(name, saved.fields));
  const [base, setBase] = useState(kept?.base ?? saved);
  const [draft, setDraft] = useState(kept?.fields ?? saved.fields);
  const [theirs, setTheirs] = useState<Readonly<Fields>>({});
  const [accepted, setAccepted] = useState<Record | null>(null);
  const [isRestored, setRestored] = useState(kept !== null);
  if (accepted !== null) {
    // What was sent is shown as it was saved ('1,500' as '1500'); what was typed meanwhile stays, also in a part that is new.
    setDraft(merge({ base: accepted, mine: draft, saved: saved.fields }).fields);
    setBase(saved);
    setTheirs({});
    setAccepted(null);
    setRestored(false);
  } else if (saved.version !== base.version) {
    const merged = merge({ base: base.fields, mine: draft, saved: saved.fields });
    setTheirs(merged.theirs);
    setDraft(merged.fields);
    setBase(saved);
  }
  const isChanged = !isSame(draft, base.fields);
  useEffect(() => {
    if (isChanged) keepDraft(name, { fields: draft, base });
    else dropDraft(name);
  }, [name, draft, base, isChanged]);
  return {
    draft,
    theirs,
    version: base.version,
    isChanged,
    /** Whether the changes are those of an earlier visit. */
    isRestored: isRestored && isChanged,
    /** Call it when `draft` has been saved and read again. */
    accept: (sent: Record) => {
      // After a new record was created, its page takes the form's place at once.
      dropDraft(name);
      setAccepted(sent);
    },
    set: (change: Partial<Record>) => setDraft((before) => ({ ...before, ...change })),
    discard: () => {
      setDraft(saved.fields);
      setTheirs({});
    },
  };
}
