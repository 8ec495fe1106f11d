/** Documents to businesses that the owner reports to the government's portal: the file for its bulk upload, and what it answers. */
import { Button, TextInput, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { eInvoiceFile, eInvoices, recordEInvoice } from "../../contract/admin/books.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { checked, explain, fieldErrors, loadFile, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { download } from "../bricks/csv.ts";
import { Pending } from "../bricks/pending.tsx";
import { useChange } from "../bricks/use-change.ts";
import { day, money } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { books } from "./messages.ts";

const texts = books.eInvoices;
type Reply = ReplyOf<typeof eInvoices>;
type Answer = Pick<Reply["reported"][number], "number" | "irn" | "ackNumber" | "ackDay" | "signedQr">;

/** From so many days on it is urgent. */
const URGENT_DAYS = 5;

export function EInvoices() {
  const found = useQuery({ queryKey: ["e-invoices"], queryFn: () => send(eInvoices) });
  const [entering, setEntering] = useState<{ answer: Answer; isNew: boolean } | null>(null);
  const enter = (number: string) => setEntering({ answer: { number, irn: "", ackNumber: "", ackDay: "", signedQr: "" }, isNew: true });
  return (
    <>
      <Pending query={found}>
        {(reply) =>
          reply.isOn ? (
            <>
              <Open {...reply} enter={enter} />
              <Reported reported={reply.reported} correct={(answer) => setEntering({ answer, isNew: false })} />
            </>
          ) : (
            <section className="part">
              <p>{texts.off}</p>
              <Link to="/settings/seller">{texts.settings}</Link>
            </section>
          )
        }
      </Pending>
      {entering && <Enter key={entering.answer.number} {...entering} close={() => setEntering(null)} />}
    </>
  );
}

function Open({ open, openCount, enter }: Pick<Reply, "open" | "openCount"> & { enter: (number: string) => void }) {
  const may = useMay();
  const [problem, setProblem] = useState("");
  const ready = open.filter(({ faults }) => faults.length === 0).length;
  const save = async () => {
    setProblem("");
    try {
      const file = await loadFile(eInvoiceFile, {}, "application/json");
      download(`e-invoices-${new Date().toISOString().slice(0, 10)}.json`, "application/json", file);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <section className="part">
      <h2>{texts.open}</h2>
      {open.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <>
          <p className="quiet">{texts.lede}</p>
          {ready > 0 && <Button onClick={() => void save()}>{texts.file(ready)}</Button>}
          {problem !== "" && (
            <p className="hot" role="alert">
              {problem}
            </p>
          )}
          {ready < open.length && <p className="hot">{texts.refused}</p>}
          <ul className="e-invoices">
            {open.map(({ number, issuedAt, buyer, gstin, total, daysLeft, faults }) => (
              <li key={number}>
                <div>
                  <b>{number}</b>
                  <div className="quiet">{day(issuedAt)}</div>
                  <div className={daysLeft !== null && daysLeft <= URGENT_DAYS ? "hot" : undefined}>{texts.left(daysLeft)}</div>
                </div>
                <div className="breaks">
                  {buyer}
                  <div className="quiet">
                    {gstin} · {money(total)}
                  </div>
                  {faults.map((fault) => (
                    <div key={fault} className="hot">
                      {fault}
                    </div>
                  ))}
                </div>
                {may("books.change") && (
                  <Button variant="default" aria-label={texts.recordOf(number)} onClick={() => enter(number)}>
                    {texts.record}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {openCount > open.length && <p className="quiet">{texts.more(openCount - open.length)}</p>}
        </>
      )}
    </section>
  );
}

function Reported({ reported, correct }: Pick<Reply, "reported"> & { correct: (answer: Answer) => void }) {
  const may = useMay();
  if (reported.length === 0) return null;
  return (
    <section className="part">
      <h2>{texts.reported}</h2>
      <ul className="e-invoices">
        {reported.map((one) => (
          <li key={one.number}>
            <div>
              <b>{one.number}</b>
              <div className="quiet">{day(one.ackDay)}</div>
            </div>
            <div className="breaks">
              {one.irn}
              <div className="quiet">{texts.acknowledged(one.ackNumber)}</div>
            </div>
            {may("books.change") && (
              <Button variant="subtle" aria-label={texts.correct(one.number)} onClick={() => correct(one)}>
                {texts.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Enter({ answer, isNew, close }: { answer: Answer; isNew: boolean; close: () => void }) {
  const change = useChange("e-invoices", "today");
  const [typed, setTyped] = useState(answer);
  const [error, setError] = useState<unknown>(null);
  const field = (name: "irn" | "ackNumber" | "ackDay" | "signedQr") => ({
    value: typed[name],
    error: fieldErrors(error)[name],
    autoComplete: "off",
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Confirm
      title={isNew ? texts.recordOf(answer.number) : texts.correct(answer.number)}
      label={texts.save}
      close={close}
      run={async () => {
        try {
          const { number, irn, ackNumber, ackDay, signedQr } = typed;
          const body = checked(recordEInvoice.body, { number, irn, ackNumber, ackDay, signedQr });
          await change(() => send(recordEInvoice, { body }), texts.saved(number));
        } catch (refused) {
          setError(refused);
          throw refused;
        }
      }}
    >
      <TextInput {...field("irn")} label={texts.irn} description={texts.irnHint} data-autofocus />
      <TextInput {...field("ackNumber")} label={texts.ackNumber} inputMode="numeric" />
      <TextInput {...field("ackDay")} label={texts.ackDay} type="date" />
      <Textarea {...field("signedQr")} label={texts.signedQr} description={texts.signedQrHint} autosize minRows={2} maxRows={6} />
    </Confirm>
  );
}
