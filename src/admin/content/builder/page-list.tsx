/** The pages and the landing pages that the builder opens, each at an address of its own. */
import { Badge, Button, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { addContent, contentList } from "../../../contract/admin/content.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { publicPathOf } from "../../../shared/content-paths.ts";
import { Refused, checked, fieldErrors, send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { slugOf } from "../../catalogue/naming.ts";
import { dayAndTime } from "../../format.ts";
import { useMay } from "../../session/use-session.ts";
import { content } from "../messages.ts";

const texts = content.list;
type Document = ReplyOf<typeof contentList>["documents"][number];
export type PagesKind = "page" | "landing";

export const PageList = () => <Pages key="page" kind="page" />;
export const LandingList = () => <Pages key="landing" kind="landing" />;

function Pages({ kind }: { kind: PagesKind }) {
  const mayChange = useMay()("content.change");
  const found = useQuery({ queryKey: ["content", "list", kind], queryFn: () => send(contentList, { query: { kind } }) });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className="page-head">
        <Title order={1}>{content.kinds[kind].title}</Title>
        {mayChange && <Button onClick={() => setAdding(true)}>{texts.add[kind]}</Button>}
      </div>
      <p className="quiet">{content.kinds[kind].lede}</p>
      <Pending query={found}>
        {({ documents }) =>
          documents.length === 0 ? (
            <p className="empty">{texts.none[kind]}</p>
          ) : (
            <ul className="tree" aria-label={content.kinds[kind].title}>
              {documents.map((page) => (
                <Line key={page.slug} kind={kind} page={page} />
              ))}
            </ul>
          )
        }
      </Pending>
      {isAdding && <AddPage kind={kind} close={() => setAdding(false)} />}
    </>
  );
}

function Line({ kind, page: { slug, title, draft, schedule } }: { kind: PagesKind; page: Document }) {
  return (
    <li>
      <Link className="tree-name breaks" to={`/content/${kind}/${slug}`}>
        {title}
        <span className="quiet tree-more">
          {draft ? texts.changed(dayAndTime(draft.savedAt), draft.savedBy) : publicPathOf(kind, slug)}
        </span>
      </Link>
      {schedule && (
        <Badge variant="light" color="indigo" tt="none">
          {schedule.from ? texts.from(dayAndTime(schedule.from)) : texts.until(dayAndTime(schedule.until ?? ""))}
        </Badge>
      )}
      {draft && !schedule && (
        <Badge variant="light" color="amber" tt="none">
          {texts.draft}
        </Badge>
      )}
    </li>
  );
}

function AddPage({ kind, close }: { kind: PagesKind; close: () => void }) {
  const navigate = useNavigate();
  const change = useChange("content");
  const [title, setTitle] = useState("");
  const [typed, setTyped] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const slug = typed ?? slugOf(title);
  const run = async () => {
    try {
      setErrors({});
      if (title.trim() === "") throw new Refused("input.invalid", texts.titleNeeded, [{ field: "title", message: texts.titleNeeded }]);
      const body = checked(addContent.body, { slug, body: { title } });
      await change(() => send(addContent, { params: { kind }, body }));
      await navigate(`/content/${kind}/${slug}`);
    } catch (refused) {
      setErrors(fieldErrors(refused));
      throw refused;
    }
  };
  return (
    <Confirm title={texts.add[kind]} label={texts.create} close={close} run={run}>
      <TextInput
        label={texts.title}
        value={title}
        error={errors["title"]}
        data-autofocus
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <TextInput
        label={texts.address}
        description={publicPathOf(kind, slug)}
        value={slug}
        error={errors["slug"]}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Confirm>
  );
}
