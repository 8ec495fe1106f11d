/** Groups of words that mean the same to the search. */
import { Button, Group, TextInput, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeSynonyms, synonyms as synonymsCall } from "../../contract/admin/search.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { search } from "./messages.ts";

const texts = search.synonyms;

type Dialog = { name: "change"; group: string[] } | { name: "remove"; group: string[] };

export function Synonyms() {
  const mayChange = useMay()("catalogue.change");
  const found = useQuery({ queryKey: ["search", "synonyms"], queryFn: () => send(synonymsCall) });
  const [wanted, setWanted] = useState("");
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const word = wanted.trim().toLowerCase();
  const close = () => setDialog(null);
  return (
    <>
      <p className="quiet">{texts.lede}</p>
      <Group align="end" mb="md">
        <TextInput type="search" label={texts.filter} value={wanted} onChange={({ currentTarget }) => setWanted(currentTarget.value)} />
        {mayChange && <Button onClick={() => setDialog({ name: "change", group: [] })}>{texts.add}</Button>}
      </Group>
      <Pending query={found}>
        {({ groups }) => {
          const shown = groups.filter((group) => group.some((one) => one.includes(word)));
          if (shown.length === 0) return <p className="empty">{groups.length === 0 ? texts.empty : texts.noMatch}</p>;
          return (
            <ul className="rows">
              {shown.map((group) => (
                <li key={group.join("|")} className="search-row">
                  <span className="breaks">{group.join(" · ")}</span>
                  {mayChange && (
                    <Group gap={0} wrap="nowrap">
                      <Button
                        variant="subtle"
                        aria-label={texts.changeOf(group[0] ?? "")}
                        onClick={() => setDialog({ name: "change", group })}
                      >
                        {texts.change}
                      </Button>
                      <Button
                        variant="subtle"
                        aria-label={texts.removeOf(group[0] ?? "")}
                        onClick={() => setDialog({ name: "remove", group })}
                      >
                        {texts.remove}
                      </Button>
                    </Group>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </Pending>
      {dialog?.name === "change" && <SynonymsDialog before={dialog.group} words={dialog.group} close={close} />}
      {dialog?.name === "remove" && <Remove group={dialog.group} close={close} />}
    </>
  );
}

/** `before`: the group as it is stored, none for a new one. */
export function SynonymsDialog({ before, words, close }: { before: string[]; words: string[]; close: () => void }) {
  const change = useChange("search");
  const [typed, setTyped] = useState(words.join("\n"));
  const given = typed
    .split("\n")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return (
    <Confirm
      title={before.length === 0 ? texts.add : texts.changeOf(before[0] ?? "")}
      label={texts.save}
      close={close}
      // An empty group would be deleted: that has a button of its own.
      run={() => change(() => send(changeSynonyms, { body: { before, words: given.length === 0 ? [""] : given } }), texts.saved)}
    >
      <Textarea
        label={texts.words}
        autosize
        minRows={4}
        maxRows={14}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Confirm>
  );
}

function Remove({ group, close }: { group: string[]; close: () => void }) {
  const change = useChange("search");
  return (
    <Confirm
      title={texts.removeOf(group[0] ?? "")}
      label={texts.remove}
      isDanger
      close={close}
      run={() => change(() => send(changeSynonyms, { body: { before: group, words: [] } }), texts.removed)}
    >
      <p>
        {texts.removeAsk} {group.join(", ")}
      </p>
    </Confirm>
  );
}
