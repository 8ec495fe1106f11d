/** Who changed a record, and how; read when it is opened. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { auditLog } from "../../../contract/admin/staff.ts";
import type { AuditSubject } from "../../../shared/audit-subjects.ts";
import { send } from "../../api.ts";
import { useMay } from "../../session/use-session.ts";
import { AuditEntries } from "../../staff/audit-entries.tsx";
import { Pending } from "../pending.tsx";
import { recordMessages as texts } from "./messages.ts";

/** `name`: as the audit log names the record. */
export function RecordHistory({ kind, name }: { kind: AuditSubject; name: string }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("audit.read")) return null;
  return (
    <details className="part" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{texts.history}</h2>
      </summary>
      {isOpen && <Entries kind={kind} name={name} />}
    </details>
  );
}

function Entries({ kind, name }: { kind: AuditSubject; name: string }) {
  const found = useQuery({ queryKey: ["audit", kind, name], queryFn: () => send(auditLog, { query: { kind, name } }) });
  return (
    <Pending query={found}>
      {({ entries }) => (entries.length === 0 ? <p className="quiet">{texts.noHistory}</p> : <AuditEntries entries={entries} />)}
    </Pending>
  );
}
