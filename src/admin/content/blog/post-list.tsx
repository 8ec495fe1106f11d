/** The posts of the blog, with what is published of them. */
import { Badge, Button, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { contentList } from "../../../contract/admin/content.ts";
import { send } from "../../api.ts";
import { Pending } from "../../bricks/pending.tsx";
import { useMay } from "../../session/use-session.ts";
import { stateOf } from "../content-list.tsx";
import { content } from "../messages.ts";

const texts = content.blog;

export function PostList() {
  const mayChange = useMay()("content.change");
  const [typed, setTyped] = useState("");
  const found = useQuery({ queryKey: ["content", "post", "list"], queryFn: () => send(contentList, { query: { kind: "post" } }) });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{content.kinds.post.title}</Title>
        {mayChange && (
          <Button component={Link} to="/content/post/new">
            {texts.add}
          </Button>
        )}
      </div>
      <p className="quiet">{content.kinds.post.lede}</p>
      <Pending query={found}>
        {({ documents }) => {
          const shown = documents.filter(({ title, slug }) => `${title} ${slug}`.toLowerCase().includes(typed.trim().toLowerCase()));
          return (
            <>
              {documents.length > 0 && (
                <TextInput
                  type="search"
                  maw={420}
                  mb="md"
                  aria-label={texts.find}
                  placeholder={texts.find}
                  value={typed}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
              )}
              {shown.length === 0 ? (
                <p className="empty">{documents.length === 0 ? texts.empty : texts.noneFound}</p>
              ) : (
                <ul className="rows" aria-label={texts.list}>
                  {shown.map((one) => (
                    <li key={one.slug} className="version">
                      <span className="breaks">
                        <Link to={`/content/post/${one.slug}`}>{one.title || one.slug}</Link>
                        <span className="quiet tree-more">{stateOf(one)}</span>
                      </span>
                      {one.draft && (
                        <Badge variant="light" color="indigo" tt="none">
                          {content.versions.is.draft}
                        </Badge>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Pending>
    </>
  );
}
