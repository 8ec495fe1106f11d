/** All newsletters, with what has become of each. */
import { Badge, Button, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { newsletterList } from "../../contract/admin/newsletter.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { dayAndTime } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { newsletter } from "./messages.ts";

const texts = newsletter.issues;
type Row = ReplyOf<typeof newsletterList>["newsletters"][number];

const REFRESH_MS = 5_000;
export const stateColour = { draft: "ink", scheduled: "indigo", sending: "indigo", paused: "madder", sent: "leaf" } as const;

export function IssueList() {
  const may = useMay();
  const found = useQuery({
    queryKey: ["newsletters"],
    queryFn: () => send(newsletterList),
    refetchInterval: ({ state }) => (state.data?.newsletters.some(({ state: one }) => one === "sending") ? REFRESH_MS : false),
  });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        {may("newsletter.send") && (
          <Button component={Link} to="/newsletter/issues/new">
            {texts.add}
          </Button>
        )}
      </div>
      <Pending query={found}>
        {({ newsletters, recipients }) => (
          <>
            <p>
              <Link to="/newsletter">{texts.recipients(recipients)}</Link>
            </p>
            {newsletters.length === 0 ? (
              <p className="empty">{texts.empty}</p>
            ) : (
              <ul className="rows sheet" aria-label={texts.title}>
                {newsletters.map((one) => (
                  <Issue key={one.id} {...one} />
                ))}
              </ul>
            )}
          </>
        )}
      </Pending>
    </>
  );
}

function Issue({ id, subject, state, sendAt, startedAt, finishedAt, figures }: Row) {
  const when = finishedAt ?? startedAt ?? sendAt;
  return (
    <li className="row">
      <Link className="settings-group" to={`/newsletter/issues/${id}`}>
        <strong className="breaks">{subject}</strong>
        <span className="quiet">
          {[when && dayAndTime(when), startedAt && texts.figures(figures)].filter(Boolean).join(" · ") || texts.notSent}
        </span>
      </Link>
      <Badge variant="light" color={stateColour[state]} tt="none">
        {texts.states[state]}
      </Badge>
    </li>
  );
}
