/** A list whose rows are moved by drag, by keys and by arrows. */
import { ActionIcon } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type Announcements, DndContext, closestCenter } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { explain } from "../api.ts";
import { moveMessages as texts } from "./move-messages.ts";
import { useMoveSensors } from "./use-move-sensors.ts";

type Named = { id: number; name: string };
type Props<Item extends Named> = {
  items: readonly Item[];
  label: string;
  mayMove: boolean;
  /** Before which other one; null for the last place. Resolves when `items` has it there; throws when it did not work. */
  move: (id: number, beforeId: number | null) => Promise<unknown>;
  /** Of a form, which says by itself what is not saved. */
  isQuiet?: true;
  /** What is below a row, of one that is opened. */
  renderBelow?: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
};
type Step = -1 | 1;

/** The list with a row at the place of another one. */
function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.toSpliced(from, 1);
  return moved.toSpliced(to, 0, items[from]!);
}

export function MovableRows<Item extends Named>({ items, label, mayMove, move, isQuiet, renderBelow, children }: Props<Item>) {
  const list = useRef<HTMLOListElement>(null);
  // A moved row is at its new place before the server has answered.
  const [waiting, setWaiting] = useState<readonly number[] | null>(null);
  const placeOf = ({ id }: Item) => waiting?.indexOf(id) ?? 0;
  const shown = waiting === null ? items : items.toSorted((one, other) => placeOf(one) - placeOf(other));
  // A row that moves in the document loses the focus.
  const [focused, setFocused] = useState<{ id: number; step: Step } | null>(null);
  useEffect(() => {
    if (!focused) return;
    const arrow = (step: Step) => list.current?.querySelector<HTMLButtonElement>(`[data-arrow="${focused.id}:${step}"]:not(:disabled)`);
    (arrow(focused.step) ?? arrow(focused.step === 1 ? -1 : 1))?.focus();
  }, [items, waiting, focused]);
  const sensors = useMoveSensors();
  const nameOf = (id: unknown) => items.find((one) => one.id === id)?.name ?? "";
  const place = async (id: number, to: number) => {
    const from = shown.findIndex((one) => one.id === id);
    if (from < 0 || to < 0 || to >= shown.length || from === to) return;
    const next = withMoved(shown, from, to);
    setWaiting(next.map((one) => one.id));
    try {
      await move(id, next[to + 1]?.id ?? null);
      if (!isQuiet) notifications.show({ message: texts.moved(nameOf(id)) });
    } catch (refused) {
      notifications.show({ message: explain(refused), color: "madder", role: "alert", autoClose: 10_000 });
    } finally {
      setWaiting(null);
    }
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? texts.over(nameOf(active.id), nameOf(over.id)) : undefined),
    onDragEnd: ({ active }) => texts.dropped(nameOf(active.id)),
    onDragCancel: ({ active }) => texts.dropped(nameOf(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={({ active, over }) =>
        over &&
        void place(
          Number(active.id),
          shown.findIndex(({ id }) => id === over.id),
        )
      }
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="tree" aria-label={label}>
          {shown.map((item, at) => (
            <Row
              key={item.id}
              item={item}
              mayMove={mayMove}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              step={(step) => {
                setFocused({ id: item.id, step });
                void place(item.id, at + step);
              }}
              below={renderBelow?.(item)}
            >
              {children(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = {
  item: Named;
  mayMove: boolean;
  isFirst: boolean;
  isLast: boolean;
  step: (step: Step) => void;
  below: ReactNode;
  children: ReactNode;
};

function Row({ item: { id, name }, mayMove, isFirst, isLast, step, below, children }: RowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: !mayMove });
  const arrow = (by: Step, isDisabled: boolean) => (
    <ActionIcon
      variant="subtle"
      data-arrow={`${id}:${by}`}
      aria-label={by < 0 ? texts.up(name) : texts.down(name)}
      disabled={isDisabled}
      onClick={() => step(by)}
    >
      {by < 0 ? "↑" : "↓"}
    </ActionIcon>
  );
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? "is-dragged" : undefined}
      style={{ transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition }}
    >
      {mayMove && (
        <button type="button" className="tree-handle" {...attributes} {...listeners} aria-label={texts.drag(name)}>
          ⠿
        </button>
      )}
      {children}
      {mayMove && (
        <span className="tree-arrows">
          {arrow(-1, isFirst)}
          {arrow(1, isLast)}
        </span>
      )}
      {below}
    </li>
  );
}
