/** The parts of a list, each a row that opens to its fields: moved, copied, removed and brought back. */
import { ActionIcon, Badge, Button, Group, Menu } from "@mantine/core";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { MovableRows } from "../../bricks/movable-rows.tsx";
import { Thumb } from "../../bricks/thumb.tsx";
import { type ListField, type Variety, emptyOf, lineOf, varietyOf, withoutIds } from "./field.ts";
import { type FieldsProps, type Part, hasBelow, useForm, useReferenceOf, within } from "./form-context.ts";
import { formMessages } from "./messages.ts";

const texts = formMessages.list;

type Props = {
  field: ListField;
  value: readonly Part[];
  path: string;
  onChange: (value: readonly Part[]) => void;
  /** Draws the fields of a part, in which there may be lists again. */
  Fields: ComponentType<FieldsProps>;
};
type Removed = { part: Part; at: number; name: string };

const nextKey = (keys: readonly number[]): number => Math.max(0, ...keys) + 1;

/** A key for each part, which stays with it while it is moved: new parts have no number of their own. */
function useKeys(length: number): [keys: readonly number[], setKeys: (keys: readonly number[]) => void] {
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length }, (_, at) => at + 1));
  if (keys.length === length) return [keys, setKeys];
  // The document was read again, with more or fewer parts.
  const current = Array.from({ length }, (_, at) => keys[at] ?? nextKey(keys) + at);
  setKeys(current);
  return [current, setKeys];
}

export function PartList({ field, value, path, onChange, Fields }: Props) {
  const { title, help, add, most, varieties } = field;
  const { issues, target } = useForm();
  const [keys, setKeys] = useKeys(value.length);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<Removed | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added === null) return;
    list.current?.querySelector<HTMLElement>(`[data-part="${added}"] :is(input, textarea, button)`)?.focus();
  }, [added]);

  const needsLook = (at: number) => hasBelow(Object.keys(issues), within(path, at));
  const isOpen = (key: number, at: number) => open.has(key) || needsLook(at) || (target !== "" && hasBelow([target], within(path, at)));
  const items = value.map((part, at) => {
    const variety = varietyOf(field, part);
    const told = lineOf(variety.field, part);
    return { id: keys[at]!, at, part, variety, name: told === "" ? texts.untold(variety.field.title, at + 1) : told };
  });
  const toggle = (key: number) =>
    setOpen((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])));
  const insert = (part: Part, at: number) => {
    const key = nextKey(keys);
    setKeys(keys.toSpliced(at, 0, key));
    onChange(value.toSpliced(at, 0, part));
    return key;
  };
  const addOne = ({ field: { schema } }: Variety) => {
    const key = insert(emptyOf(schema) as Part, value.length);
    setOpen((before) => new Set([...before, key]));
    setAdded(key);
    setRemoved(null);
  };
  const remove = (at: number) => {
    setRemoved({ part: value[at]!, at, name: items[at]!.name });
    setOpen((before) => new Set([...before].filter((key) => key !== keys[at])));
    setKeys(keys.toSpliced(at, 1));
    onChange(value.toSpliced(at, 1));
  };
  const move = async (id: number, beforeId: number | null) => {
    const from = keys.indexOf(id);
    const others = keys.toSpliced(from, 1);
    const to = beforeId === null ? others.length : others.indexOf(beforeId);
    setKeys(others.toSpliced(to, 0, id));
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!));
    setRemoved(null);
  };
  return (
    <fieldset ref={list} className="bare part-list">
      <legend>{title}</legend>
      {help !== "" && <p className="quiet">{help}</p>}
      {issues[path] !== undefined && (
        <p className="hot" role="alert">
          {issues[path]}
        </p>
      )}
      {items.length === 0 ? (
        <p className="quiet">{texts.empty}</p>
      ) : (
        <MovableRows
          items={items}
          label={title}
          mayMove
          isQuiet
          move={move}
          renderBelow={({ id, at, part, variety }) =>
            isOpen(id, at) && (
              <div className="part-fields" data-part={id}>
                {issues[within(path, at)] !== undefined && (
                  <p className="hot" role="alert">
                    {issues[within(path, at)]}
                  </p>
                )}
                <Fields field={variety.field} value={part} path={within(path, at)} onChange={(next) => onChange(value.with(at, next))} />
              </div>
            )
          }
        >
          {({ id, at, part, name, variety }) => (
            <>
              <PartThumb part={part} variety={variety} />
              <button
                type="button"
                className="tree-name part-name breaks"
                aria-expanded={isOpen(id, at)}
                aria-label={isOpen(id, at) ? texts.close(name) : texts.open(name)}
                onClick={() => toggle(id)}
              >
                {name}
                {varieties.length > 1 && <span className="quiet tree-more">{variety.field.title}</span>}
                {needsLook(at) && <span className="hot tree-more">{texts.wrong}</span>}
              </button>
              {isOff(part) && (
                <Badge variant="light" color="ink" tt="none">
                  {texts.hidden}
                </Badge>
              )}
              <span className="part-deeds">
                {value.length < most && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={texts.copyOf(name)}
                    onClick={() => insert(withoutIds(part), at + 1)}
                  >
                    {texts.copy}
                  </Button>
                )}
                <ActionIcon variant="subtle" aria-label={texts.removeOf(name)} onClick={() => remove(at)}>
                  ×
                </ActionIcon>
              </span>
            </>
          )}
        </MovableRows>
      )}
      {removed && (
        <Group role="status" gap="xs">
          <span className="breaks">{texts.removed(removed.name)}</span>
          <Button
            variant="subtle"
            onClick={() => {
              insert(removed.part, Math.min(removed.at, value.length));
              setRemoved(null);
            }}
          >
            {texts.undo}
          </Button>
        </Group>
      )}
      {value.length >= most ? <p className="quiet">{texts.full(most)}</p> : <Add label={add} varieties={varieties} pick={addOne} />}
    </fieldset>
  );
}

function Add({ label, varieties, pick }: { label: string; varieties: readonly Variety[]; pick: (variety: Variety) => void }) {
  const [only] = varieties;
  if (varieties.length === 1 && only)
    return (
      <div>
        <Button variant="default" onClick={() => pick(only)}>
          {label}
        </Button>
      </div>
    );
  return (
    <div>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default">{label}</Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: "auto" }}>
          {varieties.map((variety) => (
            <Menu.Item key={variety.type} onClick={() => pick(variety)}>
              {variety.field.title}
              {variety.field.help !== "" && <span className="quiet tree-more">{variety.field.help}</span>}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Its picture, when it can have one. */
function PartThumb({ part, variety }: { part: Part; variety: Variety }) {
  const find = useReferenceOf();
  if (!variety.field.fields.some(([name]) => name === "mediaId")) return null;
  const id = part["mediaId"];
  return <Thumb picture={typeof id === "number" ? (find("picture", id)?.picture ?? null) : null} />;
}

/** Whether shoppers do not see it, by its own switch. */
const isOff = (part: Part): boolean => part["isShown"] === false || part["isActive"] === false || part["isHidden"] === true;
