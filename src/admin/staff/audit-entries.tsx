/** Entries of the audit log: who did what, and each field before and after. */
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { permissions, roles } from "../../contract/admin/permissions.ts";
import type { auditLog } from "../../contract/admin/staff.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { dayAndTime, money } from "../format.ts";
import { messages } from "../messages.ts";

const texts = messages.audit;
type Entry = ReplyOf<typeof auditLog>["entries"][number];

export type Values = Readonly<Record<string, unknown>>;
type Props = {
  entries: readonly Entry[];
  /** Takes the values before a change to where they can be saved again. */
  putBack?: { can: (before: Values) => boolean; run: (before: Values) => void };
};

export const AuditEntries = ({ entries, putBack }: Props) => (
  <ol className="timeline">
    {entries.map((entry) => (
      <li key={entry.id}>
        <span className="quiet">{dayAndTime(entry.at)}</span>
        <div>
          <strong>{entry.who || texts.shop}</strong>{" "}
          {entry.program !== "" && <span className="quiet">{texts.program(entry.program)} </span>}
          {texts.actions[entry.action] ?? entry.action} <Subject {...entry.subject} />
          <Fields entry={entry} />
          {entry.before && putBack?.can(entry.before) && <PutBack run={putBack.run} before={entry.before} />}
        </div>
      </li>
    ))}
  </ol>
);

const PutBack = ({ run, before }: { run: (before: Values) => void; before: Values }) => (
  <Button variant="default" mt="xs" onClick={() => run(before)}>
    {texts.putBack}
  </Button>
);

const Subject = ({ kind, name }: Entry["subject"]) => (kind === "order" ? <Link to={`/orders/${name}`}>{name}</Link> : <>{name}</>);

/** The fields that changed: before and after. */
function Fields({ entry: { before, after } }: { entry: Entry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  return (
    <>
      {names.map((name) => (
        <div key={name} className="quiet" style={{ overflowWrap: "anywhere" }}>
          {labelOf(name)}: {before && name in before && <>{show(name, before[name])} → </>}
          {show(name, after?.[name])}
        </div>
      ))}
    </>
  );
}

/** 'hasLeft' as 'has left', unless there is a better word. */
const labelOf = (name: string): string => texts.fields[name] ?? name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

function show(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return texts.nothing;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (["refunded", "money", "toGiftCard"].includes(name) && typeof value === "number") return money(value);
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : value.map((one) => show(name, one)).join("; ");
  if (typeof value === "object") return JSON.stringify(value);
  return wordsOf[name]?.[String(value)] ?? String(value);
}

/** Words for the values of a field. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  may: permissions,
  role: Object.fromEntries(Object.entries(roles).map(([role, { name }]) => [role, name])),
};
