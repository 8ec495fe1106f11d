import { Button, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { auditLog } from "../../contract/admin/staff.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { messages } from "../messages.ts";
import { AuditEntries } from "./audit-entries.tsx";

const texts = messages.audit;

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
        {() => (entries.length === 0 ? <p className="empty">{texts.empty}</p> : <AuditEntries entries={entries} />)}
      </Pending>
      {found.hasNextPage && (
        <Button variant="default" mt="md" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
