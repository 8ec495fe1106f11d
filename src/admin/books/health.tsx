/** Whether money, stock and e-mails are consistent, and what waits in the background. */
import { Alert, Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { health, runAudit } from "../../contract/admin/books.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { explain, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { WideTable } from "../bricks/wide-table.tsx";
import { dayAndTime } from "../format.ts";
import { books } from "./messages.ts";

const texts = books.health;
type Reply = ReplyOf<typeof health>;
const REFRESH_MS = 10_000;
/** A job that waits longer than this waits for a process that is not there. */
const LONG_WAIT_SECONDS = 60;

const links: Partial<Record<keyof Reply["waiting"], string>> = {
  failedEmails: "/books/failed",
  failedJobs: "/books/failed",
  refusedRefunds: "/orders?tab=all&filters=refund_refused",
  lateReservations: "/books/reservations",
};

export function Health() {
  const found = useQuery({ queryKey: ["health"], queryFn: () => send(health), refetchInterval: REFRESH_MS });
  return (
    <Pending query={found}>
      {({ audit, waiting }) => (
        <>
          <Audit audit={audit} />
          <section className="part">
            <h2>{texts.background}</h2>
            <ul className="tasks">
              {(Object.keys(texts.figures) as (keyof Reply["waiting"])[]).map((name) => (
                <Figure key={name} name={name} count={waiting[name]} />
              ))}
            </ul>
          </section>
        </>
      )}
    </Pending>
  );
}

function Figure({ name, count }: { name: keyof Reply["waiting"]; count: number }) {
  const isTime = name === "oldestJobSeconds";
  const isHot = isTime ? count > LONG_WAIT_SECONDS : count > 0;
  const to = links[name];
  return (
    <li className="row">
      <span>{to !== undefined && isHot ? <Link to={to}>{texts.figures[name]}</Link> : texts.figures[name]}</span>
      <strong className={isHot ? "hot end" : "end"}>{isTime ? texts.seconds(count) : count}</strong>
    </li>
  );
}

function Audit({ audit }: Pick<Reply, "audit">) {
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: () => send(runAudit),
    onSettled: () => queries.invalidateQueries({ queryKey: ["health"] }),
  });
  const findings = audit?.findings ?? [];
  return (
    <section className="part">
      {audit !== null && (
        <Alert color={findings.length === 0 ? "leaf" : "madder"} role="status" mb="sm">
          <strong>{findings.length === 0 ? texts.allWell : texts.findings(findings.length)}</strong>{" "}
          {findings.length === 0 ? texts.allWellNote : texts.findingsNote}
        </Alert>
      )}
      <p className="quiet">{audit === null ? texts.never : texts.ran(dayAndTime(audit.ranAt), audit.tookMs)}</p>
      {check.isError && (
        <Alert color="madder" role="alert" mb="sm">
          {explain(check.error)}
        </Alert>
      )}
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        {texts.run}
      </Button>
      {findings.length > 0 && (
        <WideTable>
          <thead>
            <tr>
              {Object.values(texts.columns).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {findings.map(({ subject, rule, expected, found }) => (
              <tr key={`${rule} ${subject}`}>
                <th scope="row">{subject}</th>
                <td>{rule}</td>
                <td>{expected}</td>
                <td className="hot">{found}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}
