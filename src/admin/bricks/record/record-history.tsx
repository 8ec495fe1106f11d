/** Who changed a record, and how; read when it is opened. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { auditLog } from "../../../contract/admin/staff.ts";
import type { AuditSubject } from "../../../shared/audit-subjects.ts";
import { send } from "../../api.ts";
import { useMay } from "../../session/use-session.ts";
import { AuditEntries, type Values } from "../../staff/audit-entries.tsx";
import { Pending } from "../pending.tsx";
import { recordMessages as texts } from "./messages.ts";

type Props = {
  kind: AuditSubject;
  /** As the audit log names the record. */
  name: string;
  /** Whether the form would differ with the values that an entry's change replaced. */
  canPutBack: (before: Values) => boolean;
  /** Fills them in, not saved yet. */
  putBack: (before: Values) => void;
};

export function RecordHistory(props: Props) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("audit.read")) return null;
  return (
    <details className="part" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{texts.history}</h2>
      </summary>
      {isOpen && <Entries {...props} />}
    </details>
  );
}

function Entries({ kind, name, canPutBack, putBack }: Props) {
  const found = useQuery({ queryKey: ["audit", kind, name], queryFn: () => send(auditLog, { query: { kind, name } }) });
  return (
    <Pending query={found}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="quiet">{texts.noHistory}</p>
        ) : (
          <AuditEntries entries={entries} putBack={{ can: canPutBack, run: putBack }} />
        )
      }
    </Pending>
  );
}
