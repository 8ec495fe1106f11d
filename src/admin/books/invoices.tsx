/** Series of tax documents, orders that lack an invoice, and the GST return of a month. */
import { Alert, Button, Group, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { gstExport, gstSummary, invoiceBooks, issueMissing, taxDocument } from "../../contract/admin/books.ts";
import { explain, loadFile, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { download } from "../bricks/csv.ts";
import { Pending } from "../bricks/pending.tsx";
import { useProof } from "../bricks/proof.tsx";
import { WideTable } from "../bricks/wide-table.tsx";
import { day } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { books } from "./messages.ts";

const texts = books.invoices;

export function Invoices() {
  const may = useMay();
  const [isIssuing, setIssuing] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const found = useQuery({ queryKey: ["invoice-books"], queryFn: () => send(invoiceBooks) });
  return (
    <>
      <Pending query={found}>
        {({ problem, series, missing, missingCount }) => (
          <>
            {problem !== "" && (
              <Alert color="madder" role="alert">
                {problem}
              </Alert>
            )}
            <section className="part">
              <h2>{texts.missing}</h2>
              {missing.length === 0 ? (
                <p className="quiet">{texts.noMissing}</p>
              ) : (
                <>
                  <p>
                    {missing.map((number) => (
                      <span key={number}>
                        <Link to={`/orders/${number}`}>{number}</Link>{" "}
                      </span>
                    ))}
                    {missingCount > missing.length && texts.andMore(missingCount - missing.length)}
                  </p>
                  {may("books.change") && <Button onClick={() => setIssuing(true)}>{texts.issue}</Button>}
                </>
              )}
              {problems.map((line) => (
                <p key={line} className="hot">
                  {line}
                </p>
              ))}
            </section>
            <section className="part">
              <h2>{texts.series}</h2>
              {series.length === 0 ? (
                <p className="quiet">{texts.noSeries}</p>
              ) : (
                <WideTable>
                  <thead>
                    <tr>
                      <th scope="col">{texts.last}</th>
                      <th scope="col">{texts.issued}</th>
                      <th scope="col">{texts.gaps}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {series.map(({ last, issued, gaps }) => (
                      <tr key={last}>
                        <th scope="row">{last}</th>
                        <td>{issued}</td>
                        <td>
                          {gaps.length === 0 && <span className="quiet">{texts.noGaps}</span>}
                          {gaps.map((gap) => (
                            <div key={gap.first}>{texts.gap(gap.first, gap.last, day(gap.recordedAt))}</div>
                          ))}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </WideTable>
              )}
            </section>
          </>
        )}
      </Pending>
      <FindDocument />
      <Gst />
      {isIssuing && <Issue close={() => setIssuing(false)} onProblems={setProblems} />}
    </>
  );
}

function Issue({ close, onProblems }: { close: () => void; onProblems: (lines: readonly string[]) => void }) {
  const prove = useProof();
  const queries = useQueryClient();
  const run = async () => {
    const { done } = await prove(() => send(issueMissing));
    onProblems(done.flatMap(({ order, problem }) => (problem === "" ? [] : [texts.notIssued(order, problem)])));
    notifications.show({ message: texts.issuedNow(done.filter(({ invoice }) => invoice !== "").length) });
    await queries.invalidateQueries({ queryKey: ["invoice-books"] });
  };
  return (
    <Confirm title={texts.issueAsk} label={texts.issue} close={close} run={run}>
      <p>{texts.issueNote}</p>
    </Confirm>
  );
}

function FindDocument() {
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState("");
  const save = async () => {
    setProblem("");
    try {
      const file = await loadFile(taxDocument, { query: { number } }, "application/pdf");
      download(`${number.trim().replaceAll(/[^\w-]+/g, "-")}.pdf`, "application/pdf", file);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <section className="part">
      <h2>{texts.find}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Group align="end">
          <TextInput
            label={texts.number}
            description={texts.numberHint}
            error={problem}
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {texts.save}
          </Button>
        </Group>
      </form>
    </section>
  );
}

/** '2026-11' of the month before this one: that is the one which is due. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 15)).toISOString().slice(0, 7);
}

function Gst() {
  const [search, setSearch] = useSearchParams();
  const month = search.get("month") ?? lastMonth();
  const [problem, setProblem] = useState("");
  const found = useQuery({ queryKey: ["gst", month], queryFn: () => send(gstSummary, { query: { month } }) });
  const save = async () => {
    setProblem("");
    try {
      download(`gstr1-${month}.csv`, "text/csv", await loadFile(gstExport, { query: { month } }, "text/csv"));
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <section className="part">
      <h2>{texts.gst}</h2>
      <Group align="end">
        <TextInput
          type="month"
          label={texts.month}
          error={problem}
          value={month}
          onChange={({ currentTarget: { value } }) => setSearch(value === "" ? {} : { month: value }, { replace: true })}
        />
        <Button variant="default" onClick={() => void save()}>
          {texts.export}
        </Button>
      </Group>
      <p className="quiet">{texts.exportNote}</p>
      <Pending query={found}>
        {({ tables }) =>
          tables.every(({ lines }) => lines === 0) ? (
            <p>{texts.nothing}</p>
          ) : (
            tables
              .filter(({ lines }) => lines > 0)
              .map(({ name, lines, head, rows }) => (
                <section key={name} className="part">
                  <h3>
                    {texts.tables[name]}{" "}
                    <span className="quiet">
                      {name}, {texts.lines(lines)}
                    </span>
                  </h3>
                  {rows === null && <p className="quiet">{texts.onlyInFile}</p>}
                  {rows !== null && (
                    <WideTable>
                      <thead>
                        <tr>
                          {head.map((label) => (
                            <th key={label} scope="col">
                              {label}
                            </th>
                          ))}
                        </tr>
                      </thead>
                      <tbody>
                        {rows.map((cells) => (
                          <tr key={cells.join("|")}>
                            {cells.map((cell, place) => (
                              <td key={head[place]}>{cell}</td>
                            ))}
                          </tr>
                        ))}
                      </tbody>
                    </WideTable>
                  )}
                </section>
              ))
          )
        }
      </Pending>
    </section>
  );
}
