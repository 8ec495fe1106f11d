import { Button, Group, TextInput } from "@mantine/core";
import { Link, RichTextEditor as Editor } from "@mantine/tiptap";
import "@mantine/tiptap/styles.css";
import { type Editor as Text, Node, mergeAttributes, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef, useState } from "react";
import { ChoosePicture } from "../catalogue/pictures/choose-picture.tsx";
import { productPath } from "../../shared/links.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { richTextMessages as texts } from "./rich-text-messages.ts";

/** The policy of the page allows style elements with this nonce only. */
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

const labels = {
  boldControlLabel: texts.bold,
  italicControlLabel: texts.italic,
  h2ControlLabel: texts.heading2,
  h3ControlLabel: texts.heading3,
  bulletListControlLabel: texts.bullets,
  orderedListControlLabel: texts.numbers,
  linkControlLabel: texts.link,
  unlinkControlLabel: texts.unlink,
  undoControlLabel: texts.undo,
  redoControlLabel: texts.redo,
  linkEditorInputLabel: texts.linkInput,
  linkEditorInputPlaceholder: "https://",
  linkEditorSave: texts.linkSave,
};

/** A picture on a line of its own. */
const Picture = Node.create({
  name: "picture",
  group: "block",
  draggable: true,
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

/** What can be put into a text, besides links. */
export type Insert = "pictures" | "pictures and products";

type Props = {
  labelledBy: string;
  value: string;
  onChange: (html: string) => void;
  insert?: Insert | undefined;
  isInvalid?: boolean;
};

export function RichTextEditor({ labelledBy, value, onChange, insert, isInvalid = false }: Props) {
  /** What the field holds as far as the form knows: a change from elsewhere is shown, one from here is not written back. */
  const shown = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] }, code: false, codeBlock: false }),
      Link,
      ...(insert ? [Picture] : []),
    ],
    content: value,
    injectNonce: nonce,
    editorProps: { attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": labelledBy } },
    onUpdate: ({ editor: changed }) => {
      shown.current = changed.isEmpty ? "" : changed.getHTML();
      tell.current(shown.current);
    },
  });
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Editor editor={editor} labels={labels} aria-invalid={isInvalid || undefined}>
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.H2 />
          <Editor.H3 />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
        {insert && <Insertions editor={editor} insert={insert} />}
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      {insert && <ChosenPicture editor={editor} />}
      <Editor.Content />
    </Editor>
  );
}

function Insertions({ editor, insert }: { editor: Text; insert: Insert }) {
  const [asked, setAsked] = useState<"picture" | "product" | null>(null);
  const close = () => setAsked(null);
  return (
    <Editor.ControlsGroup>
      <Editor.Control className="rich-text-word" onClick={() => setAsked("picture")}>
        {texts.picture}
      </Editor.Control>
      {insert === "pictures and products" && (
        <Editor.Control className="rich-text-word" onClick={() => setAsked("product")}>
          {texts.product}
        </Editor.Control>
      )}
      {asked === "picture" && (
        <ChoosePicture
          close={close}
          choose={({ picture: { src, alt, width, height } }) => {
            close();
            editor.chain().focus().insertContent({ type: "picture", attrs: { src, alt, width, height } }).run();
          }}
        />
      )}
      {asked === "product" && (
        <ProductDialog
          close={close}
          // A product that has a line to itself is shown as a card.
          pick={({ slug, name }) =>
            editor
              .chain()
              .focus()
              .insertContent([
                {
                  type: "paragraph",
                  content: [{ type: "text", text: name, marks: [{ type: "link", attrs: { href: productPath(slug) } }] }],
                },
                { type: "paragraph" },
              ])
              .run()
          }
        />
      )}
    </Editor.ControlsGroup>
  );
}

/** What a picture in the text shows, in words, while it is chosen. */
function ChosenPicture({ editor }: { editor: Text }) {
  const alt = useEditorState({
    editor,
    selector: ({ editor: text }) => (text.isActive("picture") ? String(text.getAttributes("picture")["alt"] ?? "") : null),
  });
  if (alt === null) return null;
  return (
    <Group p="sm" align="end">
      <TextInput
        style={{ flex: 1 }}
        label={texts.alt}
        value={alt}
        maxLength={300}
        onChange={({ currentTarget }) => editor.commands.updateAttributes("picture", { alt: currentTarget.value })}
      />
      <Button variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {texts.removePicture}
      </Button>
    </Group>
  );
}
