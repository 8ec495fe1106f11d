/** A field for text with headings, lists and links, as HTML. The editor is loaded with the first such field. */
import { Input, Skeleton, Textarea } from "@mantine/core";
import { Suspense, lazy, useId } from "react";
import { richTextMessages as texts } from "./rich-text-messages.ts";

const Editor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

type Props = { label: string; value: string; onChange: (html: string) => void; error?: string | undefined };

/** What the editor can show; a text with anything else (a table, a picture) is edited as HTML, so that nothing of it is lost. */
const SHOWN = new Set(["p", "br", "b", "strong", "i", "em", "u", "s", "a", "ul", "ol", "li", "h2", "h3", "h4", "blockquote", "hr"]);

const isShown = (html: string): boolean =>
  [...new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*")].every(
    ({ tagName, attributes }) =>
      SHOWN.has(tagName.toLowerCase()) && [...attributes].every(({ name }) => ["href", "target", "rel"].includes(name)),
  );

export function RichText({ label, value, onChange, error }: Props) {
  const id = useId();
  if (!isShown(value))
    return (
      <Textarea
        label={label}
        description={texts.asHtml}
        value={value}
        error={error}
        autosize
        minRows={6}
        maxRows={20}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <Suspense fallback={<Skeleton height={180} />}>
        <Editor labelledBy={id} value={value} onChange={onChange} />
      </Suspense>
    </Input.Wrapper>
  );
}
