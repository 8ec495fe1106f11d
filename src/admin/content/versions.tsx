/** The versions of a document, and a way back to each. */
import { Badge, Button, Modal } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { contentVersions, restoreContent } from "../../contract/admin/content.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { dayAndTime } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import type { ContentDocument } from "./use-document.ts";
import { content } from "./messages.ts";

const texts = content.versions;

export function Versions({ document: { kind, slug, version }, close }: { document: ContentDocument; close: () => void }) {
  const mayChange = useMay()("content.change");
  const change = useChange("content");
  const [isBusy, attempt] = useAttempt();
  const found = useInfiniteQuery({
    queryKey: ["content", kind, slug, "versions"],
    queryFn: ({ pageParam }) =>
      send(contentVersions, { params: { kind }, query: { slug, ...(pageParam !== null && { before: String(pageParam) }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.number : undefined),
  });
  const versions = (found.data?.pages ?? []).flatMap((page) => page.versions);
  const restore = (number: number) =>
    attempt(async () => {
      await change(() => send(restoreContent, { params: { kind }, body: { slug, version, number } }), texts.restored(number));
      close();
    });
  return (
    <Modal opened onClose={close} size={640} title={texts.title}>
      <Pending query={found}>
        {() =>
          versions.length === 0 ? (
            <p className="empty">{texts.none}</p>
          ) : (
            <ul className="rows">
              {versions.map(({ number, savedAt, savedBy, publishedAt, publishedBy, note, is }) => (
                <li key={number} className="version">
                  <div className="breaks">
                    {texts.saved(number, dayAndTime(savedAt), savedBy)}{" "}
                    {is && (
                      <Badge variant="light" color={is === "published" ? "leaf" : "indigo"} tt="none">
                        {texts.is[is]}
                      </Badge>
                    )}
                    {note !== "" && <p className="note">{note}</p>}
                    {publishedAt && <p className="quiet">{texts.published(dayAndTime(publishedAt), publishedBy)}</p>}
                  </div>
                  {mayChange && is !== "draft" && (
                    <Button variant="default" disabled={isBusy} aria-label={texts.restoreOf(number)} onClick={() => void restore(number)}>
                      {texts.restore}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Pending>
      {found.hasNextPage && (
        <Button variant="default" mt="md" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Modal>
  );
}
