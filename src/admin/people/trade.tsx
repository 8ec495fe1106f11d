import { Badge, Button, Group, Select, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { approveTrade, declineTrade, tradeApplications } from "../../contract/admin/people.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { day } from "../format.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";

const texts = messages.trade;
type Reply = ReplyOf<typeof tradeApplications>;
type Application = Reply["applications"][number];
const colours = { applied: "amber", not_applied: "ink", approved: "leaf", declined: "ink" } as const;

export function Trade() {
  const found = useQuery({ queryKey: ["trade"], queryFn: () => send(tradeApplications) });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <Pending query={found}>
        {({ applications, groups }) =>
          applications.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <ul className="tasks">
              {applications.map((application) => (
                <Row key={application.email} application={application} groups={groups} />
              ))}
            </ul>
          )
        }
      </Pending>
    </>
  );
}

function Row({ application, groups }: { application: Application; groups: Reply["groups"] }) {
  const may = useMay();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<"approve" | "decline" | null>(null);
  const [group, setGroup] = useState(application.group ?? groups[0]?.name ?? "");
  const { email, company, name, state } = application;
  const who = company || name;
  const finish = async (message: string) => {
    notifications.show({ message });
    await queries.invalidateQueries({ queryKey: ["trade"] });
    await queries.invalidateQueries({ queryKey: ["today"] });
  };
  const facts = [
    name,
    application.businessType,
    application.city,
    application.gstin && `${texts.gstin} ${application.gstin}`,
    application.group,
  ];
  return (
    <li className="task" style={{ gridTemplateColumns: "minmax(0,1fr) auto" }}>
      <div>
        <Group gap={8}>
          <strong>{who}</strong>
          <Badge variant="light" color={colours[state]} tt="none">
            {texts.states[state]}
          </Badge>
        </Group>
        <div className="quiet">{facts.filter(Boolean).join(" · ")}</div>
        <div className="quiet" style={{ overflowWrap: "anywhere" }}>
          <a href={`mailto:${email}`}>{email}</a> · {texts.applied(day(application.appliedAt))}
          {application.hasCard && ` · ${texts.card}`}
          {!application.isVerified && <span className="hot"> · {texts.unverified}</span>}
        </div>
      </div>
      {may("trade.decide") && state !== "not_applied" && (
        <Group gap="xs">
          {state !== "declined" && (
            <Button variant="default" onClick={() => setDialog("decline")}>
              {texts.decline}
            </Button>
          )}
          {state !== "approved" && <Button onClick={() => setDialog("approve")}>{texts.approve}</Button>}
        </Group>
      )}
      {dialog === "approve" && (
        <Confirm
          title={texts.approveFor(who)}
          label={texts.approve}
          close={() => setDialog(null)}
          run={async () => {
            await send(approveTrade, { body: { email, group } });
            await finish(texts.approved);
          }}
        >
          {groups.length === 0 ? (
            <p>{texts.noGroups}</p>
          ) : (
            <Select
              label={texts.group}
              allowDeselect={false}
              data={groups.map((one) => ({ value: one.name, label: texts.groupOf(one.name, one.percent) }))}
              value={group}
              onChange={(value) => setGroup(value ?? group)}
            />
          )}
        </Confirm>
      )}
      {dialog === "decline" && (
        <Confirm
          title={texts.decline}
          label={texts.decline}
          isDanger
          close={() => setDialog(null)}
          run={async () => {
            await send(declineTrade, { body: { email } });
            await finish(texts.declined);
          }}
        >
          <p>{texts.declineAsk(who)}</p>
        </Confirm>
      )}
    </li>
  );
}
