/** The form of a record: what is typed, the issue of each field, and what a colleague has saved meanwhile. */
import { Alert, Button } from "@mantine/core";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { Refused, explain, fieldErrors } from "../api.ts";
import { selling } from "./messages.ts";
import { useDraft } from "./use-draft.ts";

type Fields = Record<string, unknown>;
type Parts<Record extends Fields> = {
  draft: Record;
  set: (change: Partial<Record>) => void;
  /** What is wrong with a field, or what a colleague has saved in it. */
  problem: (name: keyof Record & string) => string | undefined;
  /** Of a field for text. */
  text: (name: keyof Record & string) => {
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    autoComplete: "off";
  };
};

type Props<Record extends Fields> = {
  saved: { fields: Record; version: number };
  label: string;
  /** Throws when it did not work. */
  submit: (fields: Record, version: number) => Promise<void>;
  /** A value in words. */
  show?: (name: keyof Record, value: unknown) => string;
  children: (parts: Parts<Record>) => ReactNode;
};

const asText = (_: unknown, value: unknown): string => String(value);

export function RecordForm<Record extends Fields>({ saved, label, submit, show = asText, children }: Props<Record>) {
  const { draft, theirs, version, isChanged, set, accept } = useDraft(saved);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const issues = fieldErrors(error);
  const isConflict = error instanceof Refused && error.code === "staff.changed_meanwhile";
  const problem = (name: keyof Record & string) =>
    issues[name] ?? (name in theirs && !isBusy ? selling.theirs(show(name, theirs[name]) || selling.nothing) : undefined);
  const save = async () => {
    setBusy(true);
    try {
      setError(null);
      await submit(draft, version);
      accept(draft);
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error !== null && (
        <Alert color={isConflict ? "indigo" : "madder"} role="alert">
          {isConflict ? selling.changedMeanwhile : explain(error)}
        </Alert>
      )}
      {children({
        draft,
        set,
        problem,
        text: (name) => ({
          value: String(draft[name]),
          error: problem(name),
          onChange: ({ currentTarget }) => set({ [name]: currentTarget.value } as Partial<Record>),
          autoComplete: "off",
        }),
      })}
      <div className="record-foot">
        <Button type="submit" loading={isBusy} disabled={!isChanged}>
          {label}
        </Button>
        {isChanged && <span className="quiet">{selling.unsaved}</span>}
      </div>
    </form>
  );
}
