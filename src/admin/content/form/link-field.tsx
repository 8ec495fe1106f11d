/** A link: typed, or found among the pages of the shop. */
import { Button, Modal, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { LINKED_KINDS } from "../../../contract/admin/reference-search.ts";
import { formMessages as texts } from "./messages.ts";
import { Search } from "./reference-fields.tsx";

type Props = { label: string; description: string | undefined; error: string | undefined; value: string; onChange: (link: string) => void };

export function LinkField({ label, value, onChange, ...words }: Props) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <TextInput
        {...words}
        label={label}
        value={value}
        autoComplete="off"
        inputMode="url"
        rightSectionWidth={120}
        rightSection={
          <Button variant="subtle" size="compact-sm" onClick={() => setPicking(true)}>
            {texts.link.pick}
          </Button>
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isPicking && (
        <LinkDialog
          close={() => setPicking(false)}
          pick={(path) => {
            onChange(path);
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

function LinkDialog({ pick, close }: { pick: (path: string) => void; close: () => void }) {
  const [kind, setKind] = useState<(typeof LINKED_KINDS)[number]>("category");
  return (
    <Modal opened onClose={close} title={texts.link.title}>
      <Select
        label={texts.link.kind}
        allowDeselect={false}
        mb="md"
        data={LINKED_KINDS.map((one) => ({ value: one, label: texts.kinds[one] }))}
        value={kind}
        onChange={(next) => setKind(LINKED_KINDS.find((one) => one === next) ?? kind)}
      />
      <Search key={kind} label={texts.kinds[kind]} kind={kind} pick={({ path }) => pick(path)} />
    </Modal>
  );
}
