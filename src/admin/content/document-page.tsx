/** The page of a document of content: its form, what is published of it, and what is not. */
import { TextInput, Title } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type DocumentKind, saveContent } from "../../contract/admin/content.ts";
import { type Kind, kinds } from "../../contract/content/kinds.ts";
import { Refused, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { type Parts, RecordForm } from "../bricks/record/record-form.tsx";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { ContentForm } from "./form/content-form.tsx";
import { content as texts } from "./messages.ts";
import { PublishBar } from "./publish-bar.tsx";
import { type ContentBody, type ContentDocument, useDocument } from "./use-document.ts";

type Props = {
  kind: DocumentKind;
  slug?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the form. */
  renderAbove?: (document: ContentDocument, draft: ContentBody) => ReactNode;
  /** Instead of the form that the schema describes. */
  children?: (form: Parts<ContentBody>, document: ContentDocument) => ReactNode;
};

export function DocumentPage({ kind, slug = "", ...props }: Props) {
  const found = useDocument(kind, slug);
  const words = texts.kinds[kind];
  return (
    <Pending query={found}>
      {(document) => (
        <Shown
          key={`${kind} ${slug}`}
          document={document}
          title={slug === "" ? words.title : document.title || slug}
          lede={words.lede}
          {...props}
        />
      )}
    </Pending>
  );
}

type ShownProps = Omit<Props, "kind" | "slug"> & { document: ContentDocument; title: string; lede: string };

function Shown({ document, title, lede, actions, renderAbove, children }: ShownProps) {
  const { kind, slug, body, version, references } = document;
  const may = useMay();
  const [search] = useSearchParams();
  const change = useChange("content");
  const [note, setNote] = useState("");
  /** Of what was saved last, until it is read again. */
  const savedAs = useRef(version);
  const submit = async (fields: ContentBody, from: number) => {
    check(kind, fields);
    await change(async () => {
      savedAs.current = (await send(saveContent, { params: { kind }, body: { slug, version: from, body: fields, note } })).version;
    }, texts.saved);
    setNote("");
  };
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {title}
        </Title>
        {actions}
      </div>
      {lede !== "" && <p className="quiet">{lede}</p>}
      <fieldset className="bare" disabled={!may("content.change")}>
        <RecordForm
          name={`content/${kind}/${slug}`}
          saved={{ fields: body, version }}
          label={texts.save}
          submit={submit}
          show={(_, value) => inWords(value)}
          history={{ kind: "content", name: `${kind} ${slug}`.trim(), fieldsWith: () => body }}
          renderFoot={({ isChanged, save }) => (
            <PublishBar
              document={document}
              isChanged={isChanged}
              ready={async () => {
                savedAs.current = version;
                return isChanged && !(await save()) ? null : savedAs.current;
              }}
            />
          )}
        >
          {(form) => (
            <>
              {renderAbove?.(document, form.draft)}
              <div className={children ? undefined : "sheet"}>
                {children?.(form, document) ?? (
                  <ContentForm
                    schema={kinds[kind]}
                    value={form.draft}
                    onChange={form.set}
                    issues={form.problems}
                    references={references}
                    target={search.get("field") ?? ""}
                    insert={kind === "post" ? "pictures and products" : "pictures"}
                  />
                )}
              </div>
              <TextInput
                label={texts.note.label}
                description={texts.note.help}
                maxLength={500}
                value={note}
                onChange={({ currentTarget }) => setNote(currentTarget.value)}
              />
            </>
          )}
        </RecordForm>
      </fieldset>
    </>
  );
}

/** Says what is wrong before anything is sent, at every field. Throws `Refused`. */
export function check(kind: Kind, body: ContentBody): void {
  const { error } = kinds[kind].safeParse(body);
  if (!error) return;
  const issues = error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw new Refused("input.invalid", issues[0]?.message ?? "", issues);
}

/** A value that a colleague has saved, for the field that both have changed. */
function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? texts.value.yes : texts.value.no;
  if (Array.isArray(value)) return texts.value.parts(value.length);
  if (value === null || value === "") return texts.value.nothing;
  return String(value)
    .replaceAll(/<[^>]*>/g, " ")
    .trim();
}
