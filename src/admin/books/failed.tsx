/** E-mails and jobs that failed, each to be tried again. */
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failedEmails, failedJobs, retryEmail, retryJob } from "../../contract/admin/books.ts";
import { explain, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { dayAndTime } from "../format.ts";
import { emailTitles } from "../orders/email-titles.ts";
import { books } from "./messages.ts";

const texts = books.failed;

export const Failed = () => (
  <>
    <Emails />
    <Jobs />
  </>
);

/** Tries records again one after the other, and reads both lists again. */
function useRetry() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const retry = async (works: readonly (() => Promise<unknown>)[]) => {
    setBusy(true);
    try {
      for (const work of works) await work();
      notifications.show({ message: works.length === 1 ? texts.retried : texts.retriedAll(works.length) });
    } catch (error) {
      notifications.show({ message: explain(error), color: "madder" });
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ["failed"] });
    await queries.invalidateQueries({ queryKey: ["health"] });
    await queries.invalidateQueries({ queryKey: ["today"] });
  };
  return { isBusy, retry };
}

function Emails() {
  const found = useQuery({ queryKey: ["failed", "emails"], queryFn: () => send(failedEmails) });
  const { isBusy, retry } = useRetry();
  const again = (id: number) => () => send(retryEmail, { params: { id } });
  return (
    <section className="part">
      <h2>{texts.emails}</h2>
      <Pending query={found}>
        {({ count, emails }) => (
          <>
            {emails.length === 0 && <p className="quiet">{texts.noEmails}</p>}
            {emails.length > 1 && (
              <Button variant="default" loading={isBusy} onClick={() => void retry(emails.map(({ id }) => again(id)))}>
                {texts.retryAll}
              </Button>
            )}
            <ul className="tasks">
              {emails.map(({ id, kind, to, createdAt, tries, error }) => (
                <li key={id} className="row">
                  <div className="breaks" style={{ flex: "1 1 260px" }}>
                    <strong>{emailTitles[kind] ?? kind}</strong> {to || texts.shop}
                    <div className="quiet">
                      {dayAndTime(createdAt)}, {texts.tries(tries)}
                    </div>
                    <div className="hot">{error}</div>
                  </div>
                  <Button variant="default" disabled={isBusy} onClick={() => void retry([again(id)])}>
                    {texts.retry}
                  </Button>
                </li>
              ))}
            </ul>
            {count > emails.length && <p className="quiet">{texts.lost(count - emails.length)}</p>}
          </>
        )}
      </Pending>
    </section>
  );
}

function Jobs() {
  const found = useQuery({ queryKey: ["failed", "jobs"], queryFn: () => send(failedJobs) });
  const { isBusy, retry } = useRetry();
  return (
    <section className="part">
      <h2>{texts.jobs}</h2>
      <Pending query={found}>
        {({ jobs }) => (
          <>
            {jobs.length === 0 && <p className="quiet">{texts.noJobs}</p>}
            <ul className="tasks">
              {jobs.map(({ id, name, failedAt, tries, error }) => (
                <li key={id} className="row">
                  <div className="breaks" style={{ flex: "1 1 260px" }}>
                    <strong>{name}</strong>
                    <div className="quiet">
                      {dayAndTime(failedAt)}, {texts.tries(tries)}
                    </div>
                    <div className="hot">{error}</div>
                  </div>
                  <Button variant="default" disabled={isBusy} onClick={() => void retry([() => send(retryJob, { params: { id } })])}>
                    {texts.retry}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Pending>
    </section>
  );
}
