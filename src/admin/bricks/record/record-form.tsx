/** The form of a record: what is typed, the issue of each field, and what a colleague has saved meanwhile. */
import { Alert, Button } from "@mantine/core";
import { notifyManager } from "@tanstack/react-query";
import { type ChangeEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { AuditSubject } from "../../../shared/audit-subjects.ts";
import { Refused, explain, fieldErrors } from "../../api.ts";
import { useSession } from "../../session/use-session.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { recordMessages as texts } from "./messages.ts";
import type { Values } from "../../staff/audit-entries.tsx";
import { RecordHistory } from "./record-history.tsx";
import { isSame } from "./merge.ts";
import { useDraft } from "./use-draft.ts";

type Fields = Record<string, unknown>;
type Name<Record> = keyof Record & string;
type PathOf<Record> = Name<Record> | `${Name<Record>}.${string}`;
export type Parts<Record extends Fields> = {
  draft: Record;
  set: (change: Partial<Record>) => void;
  /** What is wrong with a field, or what a colleague has saved in it. Of a part of a list by its path: 'variations.2.price'. */
  problem: (path: PathOf<Record>) => string | undefined;
  /** All that is wrong, by path. */
  problems: Readonly<{ [path: string]: string }>;
  /** Of a field for text. */
  text: (name: keyof Record & string) => {
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    autoComplete: "off";
  };
};

type Props<Record extends Fields> = {
  /** Of the record among all records, such as 'coupons/12' or 'coupons/new'. */
  name: string;
  saved: { fields: Record; version: number };
  label: string;
  /** Throws when it did not work. */
  submit: (fields: Record, version: number) => Promise<void>;
  /** A value in words; of a part of a list by its path. */
  show?: (path: string, value: unknown) => string;
  /** Its changes, from the audit log. `fieldsWith`: the form with some values of the record as the log has them. */
  history?: { kind: AuditSubject; name: string; fieldsWith: (values: Values) => Record };
  /** Over the whole width of the page. */
  isWide?: true;
  /** Beside the button that saves. `save`: what the button does; false when it was refused. */
  renderFoot?: (form: { isChanged: boolean; save: () => Promise<boolean> }) => ReactNode;
  /** Is told whether something is not saved. */
  watch?: (isUnsaved: boolean) => void;
  children: (parts: Parts<Record>) => ReactNode;
};

const asText = (_: unknown, value: unknown): string => String(value);

export function RecordForm<Record extends Fields>({
  name,
  saved,
  label,
  submit,
  show = asText,
  history,
  isWide,
  renderFoot,
  watch,
  children,
}: Props<Record>) {
  const staffId = useSession().data?.person.id ?? 0;
  const { draft, theirs, version, isChanged, isRestored, set, accept, discard } = useDraft(`${staffId}:${name}`, saved);
  const [error, setError] = useState<unknown>(null);
  /** What was refused. */
  const [sent, setSent] = useState(draft);
  const [isBusy, setBusy] = useState(false);
  // A new record leads to its page while it is still being saved.
  const isUnsaved = useRef(false);
  useEffect(() => {
    isUnsaved.current = isChanged && !isBusy;
  }, [isChanged, isBusy]);
  useEffect(() => watch?.(isChanged), [watch, isChanged]);
  const askUnsaved = useCallback(() => isUnsaved.current, []);
  const form = useRef<HTMLFormElement>(null);
  // The button stays in sight below a long form; what it was refused for may be far above it.
  useEffect(() => {
    if (error === null) return;
    const refused = form.current?.querySelector("[aria-invalid=true]") ?? form.current?.querySelector("[role=alert]");
    refused?.scrollIntoView({ block: "center" });
  }, [error]);
  // What has been changed since may be right by now.
  const issues = Object.fromEntries(
    Object.entries(fieldErrors(error)).filter(([path]) => isSame(valueAt(draft, path), valueAt(sent, path))),
  );
  const isConflict = error instanceof Refused && error.code === "staff.changed_meanwhile";
  const said = isBusy
    ? {}
    : Object.fromEntries(Object.entries(theirs).map(([field, value]) => [field, texts.theirs(show(field, value) || texts.nothing)]));
  const problems: { [path: string]: string } = { ...said, ...issues };
  const problem = (field: PathOf<Record>): string | undefined => problems[field];
  /** What differs from the saved record with values of the audit log. */
  const fieldsOfLog = (values: Values): Partial<Record> => {
    const fields = history?.fieldsWith(values) ?? saved.fields;
    const names = (Object.keys(fields) as (keyof Record)[]).filter((field) => !isSame(fields[field], saved.fields[field]));
    return Object.fromEntries(names.map((field) => [field, fields[field]])) as Partial<Record>;
  };
  const save = async () => {
    setBusy(true);
    try {
      setError(null);
      await submit(draft, version);
      // Queries tell the screens in batches: the form has what was read again once the batches before this one are through.
      await new Promise<void>((done) => notifyManager.schedule(done));
      accept(draft);
      return true;
    } catch (refused) {
      setError(refused);
      setSent(draft);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className={isWide ? "record is-wide" : "record"}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error !== null && (
        <Alert color={isConflict ? "indigo" : "madder"} role="alert">
          {isConflict ? texts.changedMeanwhile : explain(error)}
        </Alert>
      )}
      {/* The page of a new record takes this form's place: nothing can be typed that would be lost with it. */}
      <fieldset className="record-parts" disabled={isBusy && saved.version === 0}>
        {children({
          draft,
          set,
          problem,
          problems,
          text: (field) => ({
            value: String(draft[field]),
            error: problem(field),
            onChange: ({ currentTarget }) => set({ [field]: currentTarget.value } as Partial<Record>),
            autoComplete: "off",
          }),
        })}
      </fieldset>
      <div className="record-foot">
        <Button type="submit" loading={isBusy} disabled={!isChanged}>
          {label}
        </Button>
        {isChanged && (
          <>
            <Button
              variant="default"
              onClick={() => {
                discard();
                setError(null);
              }}
            >
              {texts.discard}
            </Button>
            <span className="quiet">{isRestored ? texts.restored : texts.unsaved}</span>
          </>
        )}
        {renderFoot?.({ isChanged, save })}
      </div>
      <LeaveGuard isUnsaved={askUnsaved} />
      {history && (
        <RecordHistory
          kind={history.kind}
          name={history.name}
          canPutBack={(values) => Object.keys(fieldsOfLog(values)).length > 0}
          putBack={(values) => set(fieldsOfLog(values))}
        />
      )}
    </form>
  );
}

/** Undefined for a path that the form does not have. */
const valueAt = (fields: Fields, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, name) => (typeof value === "object" && value !== null ? (value as Fields)[name] : undefined), fields);
