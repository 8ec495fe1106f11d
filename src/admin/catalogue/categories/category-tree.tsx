/** The tree of categories: opened, and moved by drag, by keys and by arrows. */
import { ActionIcon, Badge, Button, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type Announcements, DndContext, closestCenter } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { placeCategory } from "../../../contract/admin/categories.ts";
import { explain, send } from "../../api.ts";
import { moveMessages as moves } from "../../bricks/move-messages.ts";
import { useMoveSensors } from "../../bricks/use-move-sensors.ts";
import { Pending } from "../../bricks/pending.tsx";
import { Thumb } from "../../bricks/thumb.tsx";
import { useMay } from "../../session/use-session.ts";
import { categories as texts } from "./messages.ts";
import { type Branch, type Place, dropPlace, placed, stepPlace } from "./tree.ts";
import { treeKey, useTree } from "./use-tree.ts";

export function CategoryTree() {
  const may = useMay();
  const found = useTree();
  const mayChange = may("catalogue.change");
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        {mayChange && (
          <Button component={Link} to="/categories/new">
            {texts.add}
          </Button>
        )}
      </div>
      {mayChange && <p className="quiet">{texts.lede}</p>}
      <Pending query={found}>
        {(tree) => (tree.length === 0 ? <p className="empty">{texts.empty}</p> : <Tree tree={tree} mayChange={mayChange} />)}
      </Pending>
    </>
  );
}

type Step = -1 | 1;

function Tree({ tree, mayChange }: { tree: readonly Branch[]; mayChange: boolean }) {
  const queries = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  // A row that moves in the document loses the focus.
  const [focused, setFocused] = useState<{ id: number; step: Step } | null>(null);
  useEffect(() => {
    if (!focused) return;
    const arrow = (step: Step) => list.current?.querySelector<HTMLButtonElement>(`[data-arrow="${focused.id}:${step}"]:not(:disabled)`);
    (arrow(focused.step) ?? arrow(focused.step === 1 ? -1 : 1))?.focus();
  }, [tree, focused]);
  const sensors = useMoveSensors();
  const nameOf = (id: unknown) => tree.find((one) => one.id === id)?.name ?? "";
  const move = async (id: number, place: Place | null) => {
    if (!place) return;
    // Shown at once; what the server says about it comes after.
    await queries.cancelQueries({ queryKey: treeKey });
    queries.setQueryData(treeKey, placed(tree, id, place));
    try {
      await send(placeCategory, { params: { id }, body: place });
      notifications.show({ message: moves.moved(nameOf(id)) });
    } catch (refused) {
      notifications.show({ message: explain(refused), color: "madder", role: "alert", autoClose: 10_000 });
    } finally {
      await queries.invalidateQueries({ queryKey: ["categories"] });
    }
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => moves.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? moves.over(nameOf(active.id), nameOf(over.id)) : undefined),
    onDragEnd: ({ active }) => moves.dropped(nameOf(active.id)),
    onDragCancel: ({ active }) => moves.dropped(nameOf(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={({ active, over }) => over && void move(Number(active.id), dropPlace(tree, Number(active.id), Number(over.id)))}
    >
      <SortableContext items={tree.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="tree" aria-label={texts.tree}>
          {tree.map((branch) => (
            <Row
              key={branch.id}
              branch={branch}
              mayChange={mayChange}
              canStep={(step) => stepPlace(tree, branch, step) !== null}
              step={(step) => {
                setFocused({ id: branch.id, step });
                void move(branch.id, stepPlace(tree, branch, step));
              }}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = { branch: Branch; mayChange: boolean; canStep: (step: Step) => boolean; step: (step: Step) => void };

function Row({ branch: { id, name, level, isVisible, products, picture }, mayChange, canStep, step }: RowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: !mayChange });
  const arrow = (by: Step) => (
    <ActionIcon
      variant="subtle"
      data-arrow={`${id}:${by}`}
      aria-label={by < 0 ? moves.up(name) : moves.down(name)}
      disabled={!canStep(by)}
      onClick={() => step(by)}
    >
      {by < 0 ? "↑" : "↓"}
    </ActionIcon>
  );
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? "is-dragged" : undefined}
      style={{ transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition, paddingInlineStart: `${level * 24}px` }}
    >
      {mayChange && (
        <button type="button" className="tree-handle" {...attributes} {...listeners} aria-label={moves.drag(name)}>
          ⠿
        </button>
      )}
      <Thumb picture={picture} />
      <Link className="tree-name breaks" to={`/categories/${id}`}>
        {name}
      </Link>
      {!isVisible && (
        <Badge variant="light" color="ink" tt="none">
          {texts.hidden}
        </Badge>
      )}
      <span className="quiet desk-only">{texts.products(products)}</span>
      {mayChange && (
        <span className="tree-arrows">
          {arrow(-1)}
          {arrow(1)}
        </span>
      )}
    </li>
  );
}
