import { Badge, Button, Group, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { enquiryList, markAnswered } from "../../contract/admin/people.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { explain, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { dayAndTime, hoursSince } from "../format.ts";
import { messages } from "../messages.ts";

const texts = messages.enquiries;
const REFRESH_MS = 10_000;
const ANSWER_HOURS = 48;
const URGENT_HOURS = 12;
type Enquiry = ReplyOf<typeof enquiryList>["enquiries"][number];

export function Enquiries() {
  const [search] = useSearchParams();
  const showsAll = search.get("show") === "all";
  const found = useQuery({ queryKey: ["enquiries"], queryFn: () => send(enquiryList), refetchInterval: REFRESH_MS });
  const waiting = found.data?.enquiries.filter(({ answered }) => answered === null) ?? [];
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <nav className="tabs" aria-label={texts.title}>
        <Link to="?" aria-current={showsAll ? undefined : "page"}>
          {texts.waiting} <span>{waiting.length}</span>
        </Link>
        <Link to="?show=all" aria-current={showsAll ? "page" : undefined}>
          {texts.all} <span>{found.data?.enquiries.length}</span>
        </Link>
      </nav>
      <Pending query={found}>
        {({ enquiries }) => {
          // Who has waited longest comes first.
          const shown = showsAll ? enquiries : waiting.toReversed();
          if (shown.length === 0) return <p className="empty">{showsAll ? texts.empty : texts.emptyWaiting}</p>;
          return (
            <ul className="tasks">
              {shown.map((enquiry) => (
                <Row key={enquiry.ticket} enquiry={enquiry} />
              ))}
            </ul>
          );
        }}
      </Pending>
    </>
  );
}

function Row({ enquiry }: { enquiry: Enquiry }) {
  const queries = useQueryClient();
  const { ticket, kind, name, email, phone, subject, message, createdAt, meetsAt, answered } = enquiry;
  const left = ANSWER_HOURS - hoursSince(createdAt);
  const mark = async (isAnswered: boolean) => {
    try {
      await send(markAnswered, { params: { ticket }, body: { isAnswered } });
    } catch (error) {
      notifications.show({ message: explain(error), color: "madder" });
    }
    await queries.invalidateQueries({ queryKey: ["enquiries"] });
    await queries.invalidateQueries({ queryKey: ["today"] });
  };
  return (
    <li className="task" style={{ gridTemplateColumns: "minmax(0,1fr)", padding: "16px 0" }}>
      <Group gap={8}>
        <strong>{name}</strong>
        <Badge variant="light" color="indigo" tt="none">
          {texts.kinds[kind]}
        </Badge>
        <span className="quiet">{dayAndTime(createdAt)}</span>
        {answered === null && <span className={left <= URGENT_HOURS ? "hot" : "quiet"}>{texts.left(left)}</span>}
      </Group>
      {subject !== "" && <div>{subject}</div>}
      {meetsAt !== null && <div>{texts.meets(dayAndTime(meetsAt))}</div>}
      {message !== "" && <div className="note">{message}</div>}
      <Group gap="xs">
        <Button
          component="a"
          variant="default"
          href={`mailto:${email}?subject=${encodeURIComponent(texts.replySubject(subject || texts.kinds[kind], ticket))}`}
        >
          {texts.reply}
        </Button>
        {phone !== "" && (
          <Button component="a" variant="default" href={`tel:${phone}`}>
            {texts.call}
          </Button>
        )}
        <Button variant={answered === null ? "filled" : "default"} onClick={() => void mark(answered === null)}>
          {answered === null ? texts.answered : texts.reopen}
        </Button>
        {answered !== null && <span className="quiet">{texts.by(answered.who, dayAndTime(answered.at))}</span>}
      </Group>
    </li>
  );
}
