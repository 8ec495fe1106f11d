/** Another address for a page or a post, and deleting it with what leads to it named. */
import { TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { contentDependants, contentDocument, deleteContent, moveContent } from "../../contract/admin/content.ts";
import { checked, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { content } from "./messages.ts";

type Kind = "post" | "page" | "landing";
type Props = { kind: Kind; slug: string; close: () => void };

export function MoveDocument({ kind, slug, close }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [to, setTo] = useState(slug);
  const [error, setError] = useState<string>();
  const run = async () => {
    try {
      setError(undefined);
      await send(moveContent, { params: { kind }, body: checked(moveContent.body, { slug, to }) });
    } catch (refused) {
      setError(fieldErrors(refused)["to"] ?? fieldErrors(refused)["slug"]);
      throw refused;
    }
    notifications.show({ message: content.address.done });
    await navigate(`/content/${kind}/${to}`, { replace: true });
    await queries.invalidateQueries({ queryKey: ["content"] });
  };
  return (
    <Confirm title={content.address.label} label={content.address.save} close={close} run={run}>
      <p>{content.address.ask}</p>
      <TextInput
        label={content.address.field}
        value={to}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
    </Confirm>
  );
}

export function DeleteDocument({ kind, slug, close }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [to, setTo] = useState("");
  const found = useQuery({
    queryKey: ["content-dependants", kind, slug],
    queryFn: async () => {
      const [{ content: leads }, { version }] = await Promise.all([
        send(contentDependants, { params: { kind }, query: { slug } }),
        send(contentDocument, { params: { kind }, query: { slug } }),
      ]);
      return { leads, version };
    },
    gcTime: 0,
  });
  const run = async () => {
    await send(deleteContent, { params: { kind }, query: { slug, version: String(found.data?.version ?? 0), to } });
    notifications.show({ message: content.remove.done });
    await navigate(`/content/${kind}`, { replace: true });
    queries.removeQueries({ queryKey: ["content", kind, slug] });
    await queries.invalidateQueries({ queryKey: ["content"] });
  };
  return (
    <Confirm title={content.remove.label} label={content.remove.label} isDanger isReady={found.data !== undefined} close={close} run={run}>
      <Pending query={found}>
        {({ leads }) => (
          <>
            <p className="breaks">{leads.length > 0 ? content.remove.needed(leads.join(", ")) : content.remove.ask}</p>
            <TextInput
              label={content.remove.to}
              description={content.remove.toHelp}
              value={to}
              autoComplete="off"
              onChange={({ currentTarget }) => setTo(currentTarget.value.trim())}
            />
          </>
        )}
      </Pending>
    </Confirm>
  );
}
