import { Link, RichTextEditor as Editor } from "@mantine/tiptap";
import "@mantine/tiptap/styles.css";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
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

type Props = { labelledBy: string; value: string; onChange: (html: string) => void };

export function RichTextEditor({ labelledBy, value, onChange }: Props) {
  /** What the field holds as far as the form knows: a change from elsewhere is shown, one from here is not written back. */
  const shown = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] }, code: false, codeBlock: false }), Link],
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
    <Editor editor={editor} labels={labels}>
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
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  );
}
