/** Fields that point to things of the shop: one, or several in an order. */
import { ActionIcon, Button, Group, Input } from "@mantine/core";
import { useState } from "react";
import type { Referenced } from "../../../contract/admin/content.ts";
import { referenceSearch } from "../../../contract/admin/reference-search.ts";
import type { ReferenceKind } from "../../../contract/content/fields.ts";
import { send } from "../../api.ts";
import { MovableRows } from "../../bricks/movable-rows.tsx";
import { ChoosePicture } from "../../catalogue/pictures/choose-picture.tsx";
import { SearchPicker } from "../../bricks/search-picker.tsx";
import { Thumb } from "../../bricks/thumb.tsx";
import { remember, useReferenceOf } from "./form-context.ts";
import { formMessages as texts } from "./messages.ts";

type Words = { label: string; description: string | undefined; error: string | undefined };

/** Kinds whose things look like something. */
const hasPicture = (kind: ReferenceKind): boolean => kind !== "page" && kind !== "tag";

export function ReferenceField({
  label,
  description,
  error,
  kind,
  value,
  onChange,
}: Words & { kind: ReferenceKind; value: number | null; onChange: (id: number | null) => void }) {
  const find = useReferenceOf();
  const [isPicking, setPicking] = useState(false);
  const pick = (one: Referenced) => {
    remember(one);
    onChange(one.id);
    setPicking(false);
  };
  if (value === null && kind !== "picture") return <Search label={label} description={description} error={error} kind={kind} pick={pick} />;
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div className="reference" aria-invalid={error !== undefined || undefined}>
        {value !== null && <Named one={find(kind, value)} kind={kind} id={value} />}
        {isPicking && kind !== "picture" && <Search label={texts.other} kind={kind} pick={pick} />}
        <Group gap="xs">
          <Button
            variant="default"
            aria-label={value === null ? texts.chooseOf(label) : `${label}: ${texts.other}`}
            onClick={() => setPicking(!isPicking)}
          >
            {value === null ? texts.choose : texts.other}
          </Button>
          {value !== null && (
            <Button variant="subtle" aria-label={texts.takeOf(label)} onClick={() => onChange(null)}>
              {texts.take}
            </Button>
          )}
        </Group>
        {isPicking && kind === "picture" && (
          <ChoosePicture
            close={() => setPicking(false)}
            choose={({ id, name, picture }) => pick({ kind, id, label: name, picture, state: "shown" })}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}

export function ReferencesField({
  label,
  description,
  error,
  kind,
  value,
  onChange,
}: Words & { kind: ReferenceKind; value: readonly number[]; onChange: (ids: readonly number[]) => void }) {
  const find = useReferenceOf();
  const items = value.map((id) => ({ id, name: find(kind, id)?.label ?? texts.unknown(id) }));
  const move = async (id: number, beforeId: number | null) => {
    const others = value.filter((one) => one !== id);
    onChange(others.toSpliced(beforeId === null ? others.length : others.indexOf(beforeId), 0, id));
  };
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      {items.length > 0 && (
        <MovableRows items={items} label={label} mayMove isQuiet move={move}>
          {({ id, name }) => (
            <>
              <Named one={find(kind, id)} kind={kind} id={id} />
              <ActionIcon variant="subtle" aria-label={texts.takeOf(name)} onClick={() => onChange(value.filter((one) => one !== id))}>
                ×
              </ActionIcon>
            </>
          )}
        </MovableRows>
      )}
      <Search
        label={texts.find.label(label)}
        error={error}
        kind={kind}
        pick={(one) => {
          remember(one);
          if (!value.includes(one.id)) onChange([...value, one.id]);
        }}
      />
    </Input.Wrapper>
  );
}

function Named({ one, kind, id }: { one: Referenced | undefined; kind: ReferenceKind; id: number }) {
  const state = one?.state ?? "missing";
  return (
    <span className="with-thumb tree-name">
      {hasPicture(kind) && <Thumb picture={one?.picture ?? null} />}
      <span className="breaks">
        {one?.label || texts.unknown(id)}
        {state !== "shown" && <span className={state === "missing" ? "hot tree-more" : "quiet tree-more"}>{texts[state]}</span>}
      </span>
    </span>
  );
}

type SearchProps = {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  kind: ReferenceKind;
  pick: (one: Found) => void;
};
type Found = Referenced & { path: string };

export const Search = ({ label, description, error, kind, pick }: SearchProps) => (
  <SearchPicker
    label={label}
    description={description}
    placeholder={texts.find.hint}
    error={error}
    kind={`reference-${kind}`}
    search={async (q, signal) => (await send(referenceSearch, { query: { kind, q }, signal })).references}
    keyOf={({ id }) => String(id)}
    renderOption={({ label: name, picture, state }) => (
      <span className="picked">
        {hasPicture(kind) && <Thumb picture={picture} />}
        <span className="picked-what">
          {name}
          {state === "hidden" && <span className="quiet">{texts.hidden}</span>}
        </span>
      </span>
    )}
    pick={pick}
  />
);
