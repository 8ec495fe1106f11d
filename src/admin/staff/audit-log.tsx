import { Button, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { auditLog } from "../../contract/admin/staff.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { dayAndTime, money } from "../format.ts";
import { messages } from "../messages.ts";

const texts = messages.audit;
type Entry = ReplyOf<typeof auditLog>["entries"][number];

export function AuditLog() {
  const found = useInfiniteQuery({
    queryKey: ["audit"],
    queryFn: ({ pageParam }) => send(auditLog, { query: { cursor: pageParam } }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <Pending query={found}>
        {() =>
          entries.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <ol className="timeline">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <span className="quiet">{dayAndTime(entry.at)}</span>
                  <div>
                    <strong>{entry.who || texts.shop}</strong> {texts.actions[entry.action] ?? entry.action} <Subject {...entry.subject} />
                    <Fields entry={entry} />
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </Pending>
      {found.hasNextPage && (
        <Button variant="default" mt="md" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

const Subject = ({ kind, name }: Entry["subject"]) => (kind === "order" ? <Link to={`/orders/${name}`}>{name}</Link> : <>{name}</>);

/** The fields that changed: before and after. */
function Fields({ entry: { before, after } }: { entry: Entry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  return (
    <>
      {names.map((name) => (
        <div key={name} className="quiet" style={{ overflowWrap: "anywhere" }}>
          {name}: {before && name in before && <>{show(name, before[name])} → </>}
          {show(name, after?.[name])}
        </div>
      ))}
    </>
  );
}

const show = (name: string, value: unknown): string =>
  name === "refunded" && typeof value === "number" ? money(value) : String(value ?? "");
