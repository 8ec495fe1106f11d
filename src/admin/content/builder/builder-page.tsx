/** The pages of the builder: the home page, and pages and landing pages by their addresses. */
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router";
import { useMay } from "../../session/use-session.ts";
import { NotFound } from "../../shell/page-failed.tsx";
import { DeleteDocument, MoveDocument } from "../address-dialogs.tsx";
import type { PagesKind } from "./page-list.tsx";
import { DocumentPage } from "../document-page.tsx";
import { content } from "../messages.ts";
import { Builder } from "./builder.tsx";

const KINDS = ["home", "page", "landing"] as const;

export function BuilderPage() {
  const { kind, slug = "" } = useParams();
  const known = KINDS.find((one) => one === (kind ?? "home"));
  if (!known || (known === "home") !== (slug === "")) return <NotFound />;
  return (
    <DocumentPage kind={known} slug={slug} actions={known === "home" ? null : <Actions kind={known} slug={slug} />}>
      {(form, document) => <Builder form={form} document={document} />}
    </DocumentPage>
  );
}

function Actions(page: { kind: PagesKind; slug: string }) {
  const [asked, setAsked] = useState<"move" | "delete" | null>(null);
  const close = () => setAsked(null);
  if (!useMay()("content.publish")) return null;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAsked("move")}>
        {content.address.label}
      </Button>
      <Button variant="default" c="madder" onClick={() => setAsked("delete")}>
        {content.remove.label}
      </Button>
      {asked === "move" && <MoveDocument {...page} close={close} />}
      {asked === "delete" && <DeleteDocument {...page} close={close} />}
    </Group>
  );
}
