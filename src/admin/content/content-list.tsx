/** Everything that the shop says and shows besides its products, with what is published of it. */
import { Badge, Button, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type DocumentKind, contentList } from "../../contract/admin/content.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { dayAndTime } from "../format.ts";
import { content as texts } from "./messages.ts";

export type Listed = ReplyOf<typeof contentList>["documents"][number];

/** Kinds in the order in which a shopper meets them. */
const KINDS: readonly DocumentKind[] = [
  "home",
  "banners",
  "menu",
  "footer",
  "page",
  "landing",
  "post",
  "faq",
  "sizeguide",
  "stores",
  "instagram",
  "cartnotes",
  "redirects",
];

export function ContentList() {
  const found = useQuery({ queryKey: ["content", "list"], queryFn: () => send(contentList) });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        <Button component={Link} to="/content/check" variant="default">
          {texts.check.link}
        </Button>
      </div>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {({ documents }) => (
          <ul className="rows">
            {KINDS.map((kind) => {
              const own = documents.filter((one) => one.kind === kind);
              return (
                <li key={kind} className="version">
                  <span className="breaks">
                    <Link to={`/content/${kind}`}>{texts.kinds[kind].title}</Link>
                    <span className="quiet tree-more">
                      {own[0] && own[0].slug === ""
                        ? stateOf(own[0])
                        : texts.count(own.filter(({ publishedAt }) => publishedAt !== null).length)}
                    </span>
                  </span>
                  <Drafts count={own.filter(({ draft }) => draft !== null).length} />
                </li>
              );
            })}
          </ul>
        )}
      </Pending>
    </>
  );
}

const Drafts = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge variant="light" color="indigo" tt="none">
      {texts.drafts(count)}
    </Badge>
  );

/** What shoppers see of it, in words. */
export function stateOf({ schedule, publishedAt }: Listed): string {
  if (schedule?.from) return texts.state.from(dayAndTime(schedule.from));
  return publishedAt ? texts.state.published(dayAndTime(publishedAt), "") : texts.state.never;
}
