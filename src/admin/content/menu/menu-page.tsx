/** The menu as a tree: items are moved by drag, by keys and by arrows, and each opens to its form. */
import { ActionIcon, Badge, Button, Group } from "@mantine/core";
import { type Announcements, DndContext, closestCenter } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type MenuItem, menu } from "../../../contract/content/menu.ts";
import { moveMessages as moves } from "../../bricks/move-messages.ts";
import { useMoveSensors } from "../../bricks/use-move-sensors.ts";
import type { Parts } from "../../bricks/record/record-form.tsx";
import { DocumentPage } from "../document-page.tsx";
import type { ContentBody, ContentDocument } from "../use-document.ts";
import { ContentForm } from "../form/content-form.tsx";
import { emptyOf, fieldOf } from "../form/field.ts";
import { content } from "../messages.ts";
import { MegaPreview } from "./mega-preview.tsx";
import {
  type Path,
  type Row as ItemRow,
  WAYS,
  type Way,
  dropped,
  itemAt,
  moved,
  rowsOf,
  withAdded,
  withItem,
  without,
} from "./menu-tree.ts";

const texts = content.menu;
const ARROWS: Record<Way, string> = { up: "↑", down: "↓", out: "←", in: "→" };
/** The fields of an item; those below it are rows of their own. */
const itemSchema = (() => {
  const list = fieldOf(menu.shape.items);
  if (list.control !== "list") throw new Error("The menu is a list.");
  return list.varieties[0]!.field.schema;
})();

const keyOf = (path: Path): string => path.join(".");
/** The path of an item in the document. */
const fieldPath = (path: Path): string => `items.${path.join(".children.")}`;
/** The item of a field: '0.1' for 'items.0.children.1.customLink'. */
const keyOfField = (field: string): string | null =>
  keyOf(
    field
      .split(".")
      .filter((part) => /^\d+$/.test(part))
      .map(Number),
  ) || null;
const nameOf = ({ name }: MenuItem): string => (name === "" ? texts.unnamed : name);

export const MenuPage = () => <DocumentPage kind="menu">{(form, document) => <Tree form={form} document={document} />}</DocumentPage>;

function Tree({ form: { draft, set, problems }, document }: { form: Parts<ContentBody>; document: ContentDocument }) {
  const items = draft["items"] as readonly MenuItem[];
  const write = (next: readonly MenuItem[]) => set({ items: next });
  const rows = rowsOf(items);
  const [search] = useSearchParams();
  const [open, setOpen] = useState<string | null>(() => keyOfField(search.get("field") ?? ""));
  const [removed, setRemoved] = useState<ItemRow | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // A row that moves in the document loses the focus.
  const [focused, setFocused] = useState<{ key: string; way: Way } | null>(null);
  useEffect(() => {
    if (!focused) return;
    const arrow = (way: Way) => list.current?.querySelector<HTMLButtonElement>(`[data-arrow="${focused.key}:${way}"]:not(:disabled)`);
    (arrow(focused.way) ?? WAYS.map(arrow).find(Boolean))?.focus();
  }, [items, focused]);
  const sensors = useMoveSensors();
  const pathOf = (key: unknown): Path => String(key).split(".").map(Number);
  const named = (key: unknown) => nameOf(itemAt(items, pathOf(key)) ?? rows[0]!.item);
  const go = (path: Path, way: Way) => {
    const next = moved(items, path, way);
    if (!next) return;
    write(next.items);
    setOpen(open === keyOf(path) ? keyOf(next.path) : null);
    setFocused({ key: keyOf(next.path), way });
    setRemoved(null);
  };
  const add = (path: Path) => {
    write(withAdded(items, path, emptyOf(itemSchema) as MenuItem));
    setOpen(keyOf(path));
    setRemoved(null);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => moves.lifted(named(active.id)),
    onDragOver: ({ active, over }) => (over ? moves.over(named(active.id), named(over.id)) : undefined),
    onDragEnd: ({ active }) => moves.dropped(named(active.id)),
    onDragCancel: ({ active }) => moves.dropped(named(active.id)),
  };
  return (
    <div className="sheet part-list">
      {rows.length === 0 && <p className="quiet">{texts.empty}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements }}
        onDragEnd={({ active, over }) => {
          const next = over && dropped(items, pathOf(active.id), pathOf(over.id));
          if (!next) return;
          write(next.items);
          setOpen(null);
        }}
      >
        <SortableContext items={rows.map(({ path }) => keyOf(path))} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="tree menu-tree" aria-label={texts.tree}>
            {rows.map(({ item, path }) => {
              const key = keyOf(path);
              const at = fieldPath(path);
              const isWrong = Object.keys(problems).some((one) => one.startsWith(`${at}.`) && !one.startsWith(`${at}.children.`));
              const isOpen = open === key || isWrong;
              return (
                <Row
                  key={key}
                  item={item}
                  path={path}
                  isOpen={isOpen}
                  toggle={() => setOpen(isOpen ? null : key)}
                  may={(way) => moved(items, path, way) !== null}
                  go={(way) => go(path, way)}
                  {...(path.length < 3 && { addBelow: () => add([...path, item.children.length]) })}
                  remove={() => {
                    write(without(items, path));
                    setRemoved({ item, path });
                    setOpen(null);
                  }}
                >
                  {isOpen && (
                    <div className="part-fields">
                      <ContentForm
                        schema={itemSchema}
                        value={item}
                        onChange={(next) => write(withItem(items, path, { ...item, ...next } as MenuItem))}
                        issues={problems}
                        references={document.references}
                        omit={path.length === 1 ? ["children"] : ["children", "isMega"]}
                        basePath={at}
                        target={search.get("field") ?? ""}
                      />
                      {path.length === 1 && item.isMega && <MegaPreview item={item} references={document.references} />}
                    </div>
                  )}
                </Row>
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
      {removed && (
        <Group role="status" gap="xs">
          <span className="breaks">{texts.removed(nameOf(removed.item))}</span>
          <Button
            variant="subtle"
            onClick={() => {
              write(withAdded(items, removed.path, removed.item));
              setRemoved(null);
            }}
          >
            {texts.undo}
          </Button>
        </Group>
      )}
      <div>
        <Button variant="default" onClick={() => add([items.length])}>
          {texts.add}
        </Button>
      </div>
    </div>
  );
}

type RowProps = {
  item: MenuItem;
  path: Path;
  isOpen: boolean;
  toggle: () => void;
  may: (way: Way) => boolean;
  go: (way: Way) => void;
  addBelow?: () => void;
  remove: () => void;
  children: ReactNode;
};

function Row({ item, path, isOpen, toggle, may, go, addBelow, remove, children }: RowProps) {
  const key = keyOf(path);
  const name = nameOf(item);
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: key });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? "is-dragged" : undefined}
      data-level={path.length}
      style={{ transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition }}
    >
      <button type="button" className="tree-handle" {...attributes} {...listeners} aria-label={moves.drag(name)}>
        ⠿
      </button>
      <button
        type="button"
        className="tree-name part-name breaks"
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.close(name) : texts.open(name)}
        onClick={toggle}
      >
        {name}
      </button>
      {item.isMega && path.length === 1 && (
        <Badge variant="light" color="indigo" tt="none">
          {texts.panel}
        </Badge>
      )}
      <span className="part-deeds">
        {addBelow && (
          <ActionIcon variant="subtle" aria-label={texts.addBelow(name)} onClick={addBelow}>
            +
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" aria-label={texts.removeOf(name)} onClick={remove}>
          ×
        </ActionIcon>
      </span>
      <span className="tree-arrows">
        {WAYS.map((way) => (
          <ActionIcon
            key={way}
            variant="subtle"
            data-arrow={`${key}:${way}`}
            aria-label={texts.ways[way](name)}
            disabled={!may(way)}
            onClick={() => go(way)}
          >
            {ARROWS[way]}
          </ActionIcon>
        ))}
      </span>
      {children}
    </li>
  );
}
