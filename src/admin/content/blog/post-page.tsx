/** A post of the blog: begun with its title and address, then written like every document. */
import { Button, TextInput, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { addContent } from "../../../contract/admin/content.ts";
import { post } from "../../../contract/content/post.ts";
import { indianDate } from "../../../shared/dates.ts";
import { postPath } from "../../../shared/links.ts";
import { readingMinutes } from "../../../shared/reading-time.ts";
import { checked, fieldErrors, explain, send } from "../../api.ts";
import { slugOf } from "../../catalogue/naming.ts";
import { DeleteDocument, MoveDocument } from "../address-dialogs.tsx";
import { DocumentPage, check } from "../document-page.tsx";
import { emptyOf } from "../form/field.ts";
import { content } from "../messages.ts";

const texts = content.blog;

export function NewPost() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState({ title: "", slug: "" });
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const issues = fieldErrors(error);
  const create = async () => {
    setBusy(true);
    try {
      setError(null);
      const body = { ...(emptyOf(post) as object), title: typed.title, date: indianDate(new Date()) };
      check("post", body);
      await send(addContent, { params: { kind: "post" }, body: checked(addContent.body, { slug: typed.slug, body }) });
      await queries.invalidateQueries({ queryKey: ["content"] });
      await navigate(`/content/post/${typed.slug}`, { replace: true });
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.add}</Title>
      </div>
      <form
        className="record"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        {error !== null && Object.keys(issues).length === 0 && (
          <p className="hot" role="alert">
            {explain(error)}
          </p>
        )}
        <TextInput
          label={texts.title}
          value={typed.title}
          error={issues["title"] ?? issues["body.title"]}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            setTyped(({ title, slug }) => ({ title: value, slug: slug === slugOf(title) ? slugOf(value) : slug }))
          }
        />
        <TextInput
          label={texts.slug}
          description={postPath(typed.slug)}
          value={typed.slug}
          error={issues["slug"]}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, slug: value }))}
        />
        <div className="record-foot">
          <Button type="submit" loading={isBusy}>
            {texts.begin}
          </Button>
        </div>
      </form>
    </>
  );
}

export function PostPage() {
  const slug = useParams()["slug"] ?? "";
  return (
    <DocumentPage
      kind="post"
      slug={slug}
      actions={<PostActions slug={slug} />}
      renderAbove={(_, draft) => <p className="quiet">{texts.minutes(readingMinutes(wordsOf(String(draft["text"]))))}</p>}
    />
  );
}

const wordsOf = (html: string): number =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/).length;

function PostActions({ slug }: { slug: string }) {
  const [asked, setAsked] = useState<"move" | "delete" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button variant="default" onClick={() => setAsked("move")}>
        {content.address.label}
      </Button>
      <Button variant="default" c="madder" onClick={() => setAsked("delete")}>
        {content.remove.label}
      </Button>
      {asked === "move" && <MoveDocument kind="post" slug={slug} close={close} />}
      {asked === "delete" && <DeleteDocument kind="post" slug={slug} close={close} />}
    </>
  );
}
