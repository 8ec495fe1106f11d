/** A field for text with headings, lists and links, as HTML. The editor is loaded with the first such field. */
import { Input, Skeleton, Textarea } from "@mantine/core";
import { Suspense, lazy, useId } from "react";
import type { Insert } from "./rich-text-editor.tsx";
import { richTextMessages as texts } from "./rich-text-messages.ts";

const Editor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

type Props = {
  label: string;
  description?: string | undefined;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** What can be put into the text, besides links. */
  insert?: Insert | undefined;
};

/** What the editor can show; a text with anything else (a table) is edited as HTML, so that nothing of it is lost. */
const SHOWN = new Set(["p", "br", "b", "strong", "i", "em", "u", "s", "a", "ul", "ol", "li", "h2", "h3", "h4", "blockquote", "hr"]);

const ATTRIBUTES = ["href", "target", "rel"];
const PICTURE_ATTRIBUTES = ["src", "alt", "width", "height", "loading"];

const isShown = (html: string, insert: Insert | undefined): boolean =>
  [...new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*")].every(({ tagName, attributes }) => {
    const isPicture = insert !== undefined && tagName === "IMG";
    const known = isPicture ? PICTURE_ATTRIBUTES : ATTRIBUTES;
    return (isPicture || SHOWN.has(tagName.toLowerCase())) && [...attributes].every(({ name }) => known.includes(name));
  });

export function RichText({ label, description, value, onChange, error, insert }: Props) {
  const id = useId();
  if (!isShown(value, insert))
    return (
      <Textarea
        label={label}
        description={[description, texts.asHtml].filter(Boolean).join(" ")}
        value={value}
        error={error}
        autosize
        minRows={6}
        maxRows={20}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <Suspense fallback={<Skeleton height={180} />}>
        <Editor labelledBy={id} value={value} onChange={onChange} insert={insert} isInvalid={error !== undefined} />
      </Suspense>
    </Input.Wrapper>
  );
}
