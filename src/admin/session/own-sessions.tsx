import { Button, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { endOwnSession, ownSessions } from "../../contract/admin/session.ts";
import { explain, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { dayAndTime } from "../format.ts";
import { messages } from "../messages.ts";

const texts = messages.session;

export function OwnSessions() {
  const queries = useQueryClient();
  const found = useQuery({ queryKey: ["sessions"], queryFn: () => send(ownSessions) });
  const end = async (id: number) => {
    try {
      await send(endOwnSession, { params: { id } });
      notifications.show({ message: texts.ended });
    } catch (error) {
      notifications.show({ message: explain(error), color: "madder" });
    }
    await queries.invalidateQueries({ queryKey: ["sessions"] });
  };
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.ownTitle}</Title>
      </div>
      <Pending query={found}>
        {({ sessions }) => (
          <ul className="tasks">
            {sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
              <li key={id} className="row">
                <div className="row-text">
                  <div>{device}</div>
                  <div className="quiet">{isCurrent ? texts.thisOne : texts.lastUsed(dayAndTime(lastUsedAt))}</div>
                </div>
                {!isCurrent && (
                  <Button variant="default" onClick={() => void end(id)}>
                    {texts.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Pending>
    </>
  );
}
