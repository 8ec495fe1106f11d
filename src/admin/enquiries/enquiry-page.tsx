/** One message of a visitor: what they wrote, what was answered, and a new answer. */
import { Badge, Button, Group, NativeSelect, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { assignEnquiry, enquiryDetail, markAnswered } from "../../contract/admin/enquiries.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { explain, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { useChange } from "../bricks/use-change.ts";
import { day, dayAndTime, language } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { AnswerForm } from "./answer-form.tsx";
import { State } from "./enquiry-list.tsx";
import { enquiries as texts } from "./messages.ts";

type Reply = ReplyOf<typeof enquiryDetail>;
/** Also while nothing tells of changes. */
const REFRESH_MS = 60_000;

export function EnquiryPage() {
  const { ticket = "" } = useParams();
  const found = useQuery({
    queryKey: ["enquiries", ticket],
    queryFn: () => send(enquiryDetail, { params: { ticket } }),
    refetchInterval: REFRESH_MS,
  });
  return <Pending query={found}>{(reply) => <Shown key={reply.enquiry.ticket} {...reply} />}</Pending>;
}

/** Makes a change, and shows why when it did not work. */
function useEnquiryChange() {
  const change = useChange("enquiries", "today");
  return (work: () => Promise<unknown>, message?: string) =>
    change(work, message).catch((error: unknown) => notifications.show({ message: explain(error), color: "madder" }));
}

function Shown({ enquiry, answers, customers, others, colleagues }: Reply) {
  const may = useMay();
  const change = useEnquiryChange();
  const { ticket, kind, name, email, phone, subject, message, createdAt, meetsAt, answeredAt } = enquiry;
  const isAnswered = answeredAt !== null;
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {subject || texts.kinds[kind]}
        </Title>
        <Badge variant="light" color="indigo" tt="none">
          {texts.kinds[kind]}
        </Badge>
      </div>
      <p className="quiet">
        {[texts.number(ticket), texts.arrived(dayAndTime(createdAt)), enquiry.about, enquiry.priority && texts.priority[enquiry.priority]]
          .filter(Boolean)
          .join(" · ")}
        {" · "}
        <State answeredAt={answeredAt} createdAt={createdAt} />
      </p>
      {meetsAt !== null && enquiry.meeting !== null && (
        <p>
          <strong>{texts.meets(dayAndTime(meetsAt))}</strong>, {texts.meetings[enquiry.meeting]}
        </p>
      )}
      <div className="order-columns">
        <div>
          <section className="thread" aria-label={texts.title}>
            <article>
              <strong>{name}</strong> <span className="quiet">{dayAndTime(createdAt)}</span>
              <div className="note">{message || <span className="quiet">{texts.noMessage}</span>}</div>
            </article>
            {answers.map((answer) => (
              <article key={answer.at} className="ours">
                <strong>{answer.who}</strong> <span className="quiet">{dayAndTime(answer.at)}</span>{" "}
                <span className={answer.mail === "failed" ? "hot" : "quiet"}>{texts.mail[answer.mail]}</span>
                <div className="note">{answer.text}</div>
              </article>
            ))}
          </section>
          <AnswerForm enquiry={enquiry} />
        </div>
        <div>
          <section className="sheet">
            <h2>{texts.sender}</h2>
            <p>
              {name}
              <br />
              <a className="breaks" href={`mailto:${email}`}>
                {email}
              </a>
              {phone !== "" && (
                <>
                  <br />
                  <a href={`tel:${phone}`}>{phone}</a>
                </>
              )}
            </p>
            {may("customers.read") &&
              customers.map((customer) => (
                <p key={customer.id}>
                  <Link to={`/customers/${customer.id}`}>{texts.customer[customer.kind]}</Link>
                </p>
              ))}
            {customers.length === 0 && <p className="quiet">{texts.noCustomer}</p>}
            <p className="quiet">{texts.language(language(enquiry.locale))}</p>
            <NativeSelect
              label={texts.with}
              data={[
                { value: "", label: texts.nobody },
                ...colleagues.map((colleague) => ({ value: String(colleague.id), label: colleague.name })),
              ]}
              value={enquiry.assignedTo ? String(enquiry.assignedTo.id) : ""}
              onChange={({ currentTarget: { value } }) => {
                const to = value === "" ? null : Number(value);
                const who = colleagues.find(({ id }) => id === to)?.name;
                void change(
                  () => send(assignEnquiry, { params: { ticket }, body: { to } }),
                  who === undefined ? texts.unassigned : texts.assigned(who),
                );
              }}
            />
            <Group mt="md">
              <Button
                variant="default"
                onClick={() => void change(() => send(markAnswered, { params: { ticket }, body: { isAnswered: !isAnswered } }))}
              >
                {isAnswered ? texts.reopen : texts.markAnswered}
              </Button>
            </Group>
            {isAnswered && <p className="quiet">{texts.answeredBy(enquiry.answeredBy, dayAndTime(answeredAt))}</p>}
          </section>
          {others.length > 0 && (
            <section className="part">
              <h2>{texts.others}</h2>
              <ul className="tasks">
                {others.map((other) => (
                  <li key={other.ticket} className="row">
                    <Link to={`/enquiries/${other.ticket}`} className="breaks">
                      {other.subject || other.ticket}
                    </Link>
                    <span className={other.isAnswered ? "quiet" : "hot"}>{other.isAnswered ? day(other.at) : texts.waits}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
