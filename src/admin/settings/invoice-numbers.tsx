/** The series of tax documents: which number comes next, and going on after a higher one. */
import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { continueSeries, invoiceBooks } from "../../contract/admin/books.ts";
import { fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useChange } from "../bricks/use-change.ts";
import { WideTable } from "../bricks/wide-table.tsx";
import { useMay } from "../session/use-session.ts";
import { settings } from "./messages.ts";

const texts = settings.invoices;

export function InvoiceNumbers() {
  const may = useMay();
  const [isMoving, setMoving] = useState(false);
  const found = useQuery({ queryKey: ["invoice-books"], queryFn: () => send(invoiceBooks) });
  return (
    <>
      <p>{texts.lede}</p>
      <Pending query={found}>
        {({ next }) => (
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
              {next.map(({ kind, year, number, last }) => (
                <tr key={kind}>
                  <th scope="row">
                    {texts.kinds[kind]} <span className="number">{texts.year(year)}</span>
                  </th>
                  <td>
                    <strong className="number">{number}</strong>
                  </td>
                  <td>{last === "" ? <span className="quiet">{texts.none}</span> : <span className="number">{last}</span>}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </Pending>
      <p>
        <Link to="/books/invoices">{texts.books}</Link>
      </p>
      {may("books.change") && (
        <Button variant="default" onClick={() => setMoving(true)}>
          {texts.move}
        </Button>
      )}
      {isMoving && <Move close={() => setMoving(false)} />}
    </>
  );
}

function Move({ close }: { close: () => void }) {
  const change = useChange("invoice-books");
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState("");
  const run = async () => {
    try {
      setProblem("");
      await change(async () => {
        const { next } = await send(continueSeries, { body: { number } });
        notifications.show({ message: texts.moved(next) });
      });
    } catch (refused) {
      setProblem(fieldErrors(refused)["number"] ?? "");
      throw refused;
    }
  };
  return (
    <Confirm title={texts.move} label={texts.move} isDanger close={close} run={run}>
      <p>{texts.moveLede}</p>
      <TextInput
        label={texts.number}
        description={texts.numberHint}
        error={problem}
        autoComplete="off"
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
    </Confirm>
  );
}
