/** The tree of a page: its parts are moved by drag, by touch, by keys and by arrows. */
import { ActionIcon, Menu } from "@mantine/core";
import { type Announcements, DndContext, closestCenter } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { moveMessages as moves } from "../../bricks/move-messages.ts";
import { useMoveSensors } from "../../bricks/use-move-sensors.ts";
import { builder as texts } from "./messages.ts";
import { type Row, type Sections, canStep } from "./tree.ts";

export type Deeds = {
  step: (id: number, by: -1 | 1) => void;
  drop: (id: number, overId: number) => void;
  duplicate: (id: number) => void;
  hide: (id: number) => void;
  copy: (id: number) => void;
  paste: (id: number) => void;
  toPhone: ((id: number) => void) | null;
  addColumn: (id: number) => void;
  remove: (id: number) => void;
};

type Props = {
  sections: Sections;
  rows: readonly Row[];
  nameOf: (row: Row) => { name: string; more: string };
  hasProblem: (row: Row) => boolean;
  mayChange: boolean;
  selected: number | null;
  hovered: number | null;
  select: (id: number) => void;
  hover: (id: number | null) => void;
  deeds: Deeds;
};

export function SectionTree({ sections, rows, nameOf, hasProblem, mayChange, selected, hovered, select, hover, deeds }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<string | null>(null);
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (focus.current === null) return;
    list.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  }, [sections]);
  // Chosen in the preview: seen in the tree.
  useEffect(() => {
    if (selected !== null) list.current?.querySelector(`[data-part="${selected}"]`)?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  const sensors = useMoveSensors();
  const nameById = (id: unknown) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return "";
    const { name, more } = nameOf(row);
    return more === "" ? name : `${name} ${more}`;
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => moves.lifted(nameById(active.id)),
    onDragOver: ({ active, over }) => (over ? moves.over(nameById(active.id), nameById(over.id)) : undefined),
    onDragEnd: ({ active }) => moves.dropped(nameById(active.id)),
    onDragCancel: ({ active }) => moves.dropped(nameById(active.id)),
  };
  const step = (id: number, by: -1 | 1, from: "name" | "arrow") => {
    focus.current = from === "name" ? `[data-part="${id}"] .builder-name` : `[data-arrow="${id}:${by}"]`;
    deeds.step(id, by);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={({ active, over }) => over && deeds.drop(Number(active.id), Number(over.id))}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="tree builder-tree" aria-label={texts.tree} onPointerLeave={() => hover(null)}>
          {rows.map((row) => (
            <TreeRow
              key={row.id}
              row={row}
              {...nameOf(row)}
              hasProblem={hasProblem(row)}
              mayChange={mayChange}
              isSelected={selected === row.id}
              isHovered={hovered === row.id}
              select={() => select(row.id)}
              hover={() => hover(row.id)}
              onKeyDown={(event) => {
                if (!mayChange || event.target !== event.currentTarget) return;
                if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
                  event.preventDefault();
                  step(row.id, event.key === "ArrowUp" ? -1 : 1, "name");
                }
                if (event.key === "Delete") deeds.remove(row.id);
              }}
              arrows={([-1, 1] as const).map((by) => (
                <ActionIcon
                  key={by}
                  variant="subtle"
                  data-arrow={`${row.id}:${by}`}
                  aria-label={by < 0 ? moves.up(nameOf(row).name) : moves.down(nameOf(row).name)}
                  disabled={!canStep(sections, row, by)}
                  onClick={() => step(row.id, by, "arrow")}
                >
                  {by < 0 ? "↑" : "↓"}
                </ActionIcon>
              ))}
              deeds={deeds}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = {
  row: Row;
  name: string;
  more: string;
  hasProblem: boolean;
  mayChange: boolean;
  isSelected: boolean;
  isHovered: boolean;
  select: () => void;
  hover: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  arrows: ReactNode;
  deeds: Deeds;
};

function TreeRow({ row, name, more, hasProblem, mayChange, isSelected, isHovered, select, hover, onKeyDown, arrows, deeds }: RowProps) {
  const { id, level, node } = row;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: !mayChange });
  const isHidden = "isHidden" in node && node.isHidden;
  const classes = ["is-dragged", "is-selected", "is-hovered", "is-hidden"].filter(
    (_, at) => [isDragging, isSelected, isHovered, isHidden][at],
  );
  return (
    <li
      ref={setNodeRef}
      data-part={id}
      data-level={level}
      className={classes.join(" ")}
      style={{ transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition }}
      onPointerEnter={hover}
    >
      {mayChange && (
        <button type="button" className="tree-handle" {...attributes} {...listeners} aria-label={moves.drag(name)}>
          ⠿
        </button>
      )}
      <button type="button" className="builder-name" aria-current={isSelected || undefined} onClick={select} onKeyDown={onKeyDown}>
        <span>{name}</span>
        <span className="quiet">
          {hasProblem && <strong className="builder-wrong">{texts.wrong}</strong>} {isHidden ? texts.hidden : more}
        </span>
      </button>
      {mayChange && (
        <>
          <span className="tree-arrows">{arrows}</span>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={texts.more(name)}>
                ⋯
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {level === "section" && <Menu.Item onClick={() => deeds.addColumn(id)}>{texts.addColumn}</Menu.Item>}
              <Menu.Item onClick={() => deeds.duplicate(id)}>{texts.duplicate}</Menu.Item>
              {level !== "column" && <Menu.Item onClick={() => deeds.hide(id)}>{isHidden ? texts.show : texts.hide}</Menu.Item>}
              <Menu.Item onClick={() => deeds.copy(id)}>{texts.copy}</Menu.Item>
              <Menu.Item onClick={() => deeds.paste(id)}>{texts.paste}</Menu.Item>
              {deeds.toPhone && level === "section" && <Menu.Item onClick={() => deeds.toPhone?.(id)}>{texts.toPhone}</Menu.Item>}
              <Menu.Item c="madder" onClick={() => deeds.remove(id)}>
                {texts.remove}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </li>
  );
}
