/** The link to the shop as it would be with a draft. */
import { Button, Modal, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type DocumentKind, previewContent } from "../../contract/admin/content.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { content } from "./messages.ts";

const texts = content.preview;

export function PreviewDialog({ kind, slug, close }: { kind: DocumentKind; slug: string; close: () => void }) {
  // A new link each time: an old one may be over soon.
  const made = useQuery({
    queryKey: ["content-preview", kind, slug],
    queryFn: () => send(previewContent, { params: { kind }, body: { slug } }),
    gcTime: 0,
  });
  return (
    <Modal opened onClose={close} title={texts.title}>
      <p style={{ marginTop: 0 }}>{texts.about}</p>
      <Pending query={made}>
        {({ path }) => (
          <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
            <TextInput
              w="100%"
              label={texts.link}
              readOnly
              value={new URL(path, location.origin).href}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button component="a" href={path} target="_blank" rel="noreferrer" data-autofocus>
              {texts.open}
            </Button>
          </div>
        )}
      </Pending>
    </Modal>
  );
}
