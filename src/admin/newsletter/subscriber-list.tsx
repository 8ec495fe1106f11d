import { Badge, Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Link } from "react-router";
import { exportSubscribers, subscriberList, subscriberLists } from "../../contract/admin/newsletter.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { loadFile, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { download } from "../bricks/csv.ts";
import type { Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { useProof } from "../bricks/proof.tsx";
import { day } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { newsletter as texts } from "./messages.ts";

type Row = ReplyOf<typeof subscriberList>["rows"][number];

type State = keyof typeof texts.states;
export const stateOf = ({ confirmedAt, unsubscribedAt, bouncedAt }: Pick<Row, "confirmedAt" | "unsubscribedAt" | "bouncedAt">): State => {
  if (unsubscribedAt !== null) return "unsubscribed";
  if (bouncedAt !== null) return "bounced";
  return confirmedAt === null ? "unconfirmed" : "subscribed";
};
export const stateColours = { subscribed: "leaf", unconfirmed: "indigo", unsubscribed: "ink", bounced: "madder" } as const;

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { key: "email", label: texts.columns.email, cell: ({ email }) => <span className="breaks">{email}</span>, text: ({ email }) => email },
  {
    key: "since",
    label: texts.columns.since,
    cell: ({ subscribedAt }) => day(subscribedAt),
    text: ({ subscribedAt }) => subscribedAt,
    place: "end",
  },
  {
    key: "state",
    label: texts.columns.state,
    cell: (row) => (
      <Badge variant="light" color={stateColours[stateOf(row)]} tt="none">
        {texts.states[stateOf(row)]}
      </Badge>
    ),
    text: (row) => texts.states[stateOf(row)],
    place: "right",
  },
];

export function SubscriberList() {
  const may = useMay();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <ResourceList
        spec={{
          name: "subscribers",
          title: texts.title,
          lists: subscriberLists,
          texts,
          read: (query, signal) => send(subscriberList, { query, signal }),
          idOf: ({ id }) => String(id),
          nameOf: ({ email }) => email,
          linkTo: ({ id }) => `/newsletter/${id}`,
          actions: (
            <>
              <Button component={Link} to="/newsletter/issues" variant="default">
                {texts.write}
              </Button>
              {may("newsletter.export") && (
                <Button variant="default" onClick={() => setExporting(true)}>
                  {texts.export}
                </Button>
              )}
            </>
          ),
          columns,
        }}
      />
      {isExporting && <Export close={() => setExporting(false)} />}
    </>
  );
}

function Export({ close }: { close: () => void }) {
  const prove = useProof();
  const run = async () => {
    const file = await prove(() => loadFile(exportSubscribers, {}, "text/csv"));
    download(`newsletter-${new Date().toISOString().slice(0, 10)}.csv`, "text/csv", file);
    notifications.show({ message: texts.exported });
  };
  return (
    <Confirm title={texts.exportTitle} label={texts.export} close={close} run={run}>
      <p>{texts.exportLede}</p>
    </Confirm>
  );
}
