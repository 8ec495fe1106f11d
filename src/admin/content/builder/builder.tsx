/** The builder of a page: the tree of its parts, the storefront beside it, and the form of the part that is chosen. On a phone one of the three at a time. */
import { Alert, Button, Group, Menu, SegmentedControl } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { previewContent } from "../../../contract/admin/content.ts";
import { block as blockSchema } from "../../../contract/content/blocks.ts";
import { column as columnSchema, section as sectionSchema } from "../../../contract/content/home.ts";
import { kinds } from "../../../contract/content/kinds.ts";
import { send } from "../../api.ts";
import { PreviewFrame } from "../../bricks/preview-frame.tsx";
import { keep, readKept } from "../../bricks/record/kept-draft.ts";
import type { Parts } from "../../bricks/record/record-form.tsx";
import { useMay } from "../../session/use-session.ts";
import type { ContentBody, ContentDocument } from "../use-document.ts";
import { ContentForm } from "../form/content-form.tsx";
import { emptyOf, objectField } from "../form/field.ts";
import type { Part } from "../form/form-context.ts";
import { CompareVersions } from "./compare-versions.tsx";
import { builder as texts } from "./messages.ts";
import { nameOf, schemaOf } from "./names.ts";
import { type Deeds, SectionTree } from "./section-tree.tsx";
import {
  type Column,
  type Level,
  type Node,
  type Row,
  type Sections,
  dropped,
  findRow,
  freshId,
  idsOf,
  levelOf,
  renumbered,
  rowsOf,
  stepped,
  withChanged,
  withInserted,
} from "./tree.ts";
import { type Trees, useHistory } from "./use-history.ts";

type Screen = "desktop" | "phone";
type Tab = "parts" | "preview" | "form";
const PHONE_WIDTH = 390;
const WIDE_WIDTH = 1_440;
const PHONE_BELOW = 700;
const CLIPBOARD = "builder-part";

/** Kinds of blocks that can be added; one that only keeps what an older page had is not. */
const blockTypes = blockSchema.options
  .map((schema) => ({ schema, type: [...schema.shape.type.values][0]!, title: objectField(schema).title }))
  .filter(({ type }) => type !== "nothing");
/** Fields of a part that the tree shows. */
const OMIT: Record<Level, readonly string[]> = { section: ["columns"], column: ["blocks"], block: [] };
const WHOLE_ROW = 12;

type Props = { form: Parts<ContentBody>; document: ContentDocument };

export function Builder({ form, document: { kind, slug, references } }: Props) {
  const mayChange = useMay()("content.change");
  const trees = form.draft as unknown as Trees;
  const history = useHistory(trees, (change) => form.set(change));
  const [screen, setScreen] = useState<Screen>("desktop");
  // Anyone who builds on a phone sees the page of a phone first.
  const [width, setWidth] = useState(() => (window.innerWidth < PHONE_BELOW ? PHONE_WIDTH : WIDE_WIDTH));
  const [chosen, setChosen] = useState<number | "page" | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [tab, setTab] = useState<Tab>("parts");
  const [target, setTarget] = useState("");
  const [isComparing, setComparing] = useState(false);
  const sections = trees[screen];
  const rows = rowsOf(sections);
  const row = typeof chosen === "number" ? rows.find(({ id }) => id === chosen) : undefined;
  const problems = Object.entries(form.problems);
  /** What is wrong with the part itself, not with one of its fields. */
  const ofPart = row && form.problems[`${screen}.${row.path}`];

  // A button that is pressed later undoes what is then the last change.
  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
  });

  const write = (next: Sections, on: Screen = screen) => history.change({ [on]: [...next] });
  const show = (on: Screen) => {
    setScreen(on);
    setWidth(on === "phone" ? PHONE_WIDTH : WIDE_WIDTH);
  };
  const press = (id: number) => {
    const on = findRow(sections, id) ? screen : findRow(trees.phone, id) ? "phone" : "desktop";
    if (on !== screen) setScreen(on);
    setChosen(id);
    setTab("form");
  };

  const used = () => idsOf(trees.desktop, trees.phone);
  /** Puts a part beside the chosen one, into it, or last; a part that needs a column or a section gets one. */
  const insert = (part: Node, besides: Row | undefined): void => {
    const level = levelOf(part);
    const ids = used();
    const fresh = renumbered(part, ids);
    const wrap = (): [node: Node, parentId: number | null, at: number] => {
      if (level === "section") return [fresh, null, besides ? sectionOf(besides) + 1 : sections.length];
      if (besides?.level === level) return [fresh, besides.parentId, besides.at + 1];
      if (level === "block" && besides?.level === "column") return [fresh, besides.id, Number.MAX_SAFE_INTEGER];
      if (level === "column" && besides) return [fresh, Number(sections[sectionOf(besides)]?.id), Number.MAX_SAFE_INTEGER];
      const taken = [...ids, ...idsIn(fresh)];
      const columnId = freshId(taken);
      const columnOf = { ...(emptyOf(columnSchema) as Column), id: columnId, width: WHOLE_ROW, blocks: [fresh] } as Column;
      const holder = { ...(emptyOf(sectionSchema) as Sections[number]), id: freshId([...taken, columnId]), spaceAbove: "medium" as const };
      return [
        { ...holder, columns: [level === "block" ? columnOf : (fresh as Column)] },
        null,
        besides ? sectionOf(besides) + 1 : sections.length,
      ];
    };
    const next = withInserted(sections, ...wrap());
    if (!findRow(next, fresh.id)) return void notifications.show({ message: texts.full, color: "madder", role: "alert" });
    write(next);
    setChosen(fresh.id);
  };
  const sectionOf = ({ path }: Row) => Number(path.split(".")[0]);
  const add = (schema: z.core.$ZodType) => {
    insert(emptyOf(schema) as Node, row);
    setTab("form");
  };
  const paste = (besides: Row | undefined) => {
    const kept = readKept(CLIPBOARD) as Node | null;
    if (kept) insert(kept, besides);
  };
  const deeds: Deeds = {
    step: (id, by) => write(stepped(sections, id, by)),
    drop: (id, overId) => write(dropped(sections, id, overId)),
    duplicate: (id) => {
      const found = findRow(sections, id);
      if (found) insert(found.node, found);
    },
    hide: (id) => write(withChanged(sections, id, (node) => ({ ...node, isHidden: !("isHidden" in node && node.isHidden) }) as Node)),
    copy: (id) => {
      const found = findRow(sections, id);
      if (!found) return;
      keep(CLIPBOARD, found.node);
      notifications.show({ message: texts.copied(nameOf(found).name) });
    },
    paste: (id) => paste(findRow(sections, id)),
    toPhone:
      screen === "phone"
        ? null
        : (id) => {
            const found = findRow(sections, id);
            if (!found) return;
            write([...trees.phone, renumbered(found.node as Sections[number], used())], "phone");
            notifications.show({ message: texts.onPhone(nameOf(found).name) });
          },
    addColumn: (id) => {
      const found = findRow(sections, id);
      const columnOf = { ...(emptyOf(columnSchema) as Column), width: WHOLE_ROW / 2 };
      if (found) insert(columnOf, found);
    },
    remove: (id) => {
      const found = findRow(sections, id);
      if (!found) return;
      write(withChanged(sections, id, () => null));
      if (chosen === id) setChosen(null);
      const notice = notifications.show({
        message: (
          <Group justify="space-between">
            {texts.removed(nameOf(found).name)}
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                latest.current.undo();
                notifications.hide(notice);
              }}
            >
              {texts.undo}
            </Button>
          </Group>
        ),
        autoClose: 10_000,
      });
    },
  };
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      // A field that is being typed into has an undo of its own.
      if (event.target instanceof HTMLElement && event.target.matches("input, textarea, [contenteditable=true]")) return;
      event.preventDefault();
      if (event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  }, []);

  const goTo = (path: string) => {
    const [on = ""] = path.split(".");
    if (on !== "desktop" && on !== "phone") {
      setChosen("page");
    } else {
      const within = path.slice(on.length + 1);
      const found = rowsOf(trees[on])
        .filter((one) => within === one.path || within.startsWith(`${one.path}.`))
        .toSorted((one, other) => other.path.length - one.path.length)[0];
      show(on);
      setChosen(found?.id ?? null);
    }
    setTarget(path);
    setTab("form");
  };
  return (
    <div className="builder" data-tab={tab}>
      <SegmentedControl
        className="builder-tabs"
        aria-label={texts.tabs.label}
        data={(["parts", "preview", "form"] as const).map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(value) => setTab(value as Tab)}
      />
      <section className="builder-parts" aria-label={texts.tabs.parts}>
        <Group gap="xs" justify="space-between">
          <SegmentedControl
            aria-label={texts.screens.label}
            data={(["desktop", "phone"] as const).map((value) => ({ value, label: texts.screens[value] }))}
            value={screen}
            onChange={(value) => show(value as Screen)}
          />
          <Group gap={4}>
            <Button variant="default" size="compact-md" disabled={!history.canUndo} onClick={history.undo}>
              {texts.undo}
            </Button>
            <Button variant="default" size="compact-md" disabled={!history.canRedo} onClick={history.redo}>
              {texts.redo}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => setComparing(true)}>
              {texts.compare.label}
            </Button>
          </Group>
        </Group>
        {problems.length > 0 && (
          <Alert color="madder" title={texts.problems.title(problems.length)}>
            <ul className="builder-problems">
              {problems.map(([path, message]) => (
                <li key={path}>
                  {message}{" "}
                  <button type="button" className="link" onClick={() => goTo(path)}>
                    {texts.problems.go}
                  </button>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {mayChange && (
          <Group gap="xs">
            <Menu position="bottom-start" withinPortal>
              <Menu.Target>
                <Button variant="default">{texts.add}</Button>
              </Menu.Target>
              <Menu.Dropdown mah={420} style={{ overflowY: "auto" }}>
                {blockTypes.map(({ type, title, schema }) => (
                  <Menu.Item key={type} onClick={() => add(schema)}>
                    {title}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            {rows.length === 0 && readKept(CLIPBOARD) !== null && (
              <Button variant="default" onClick={() => paste(undefined)}>
                {texts.pasteFirst}
              </Button>
            )}
            {screen === "phone" && rows.length === 0 && trees.desktop.length > 0 && (
              <Button variant="default" onClick={() => write(copies(trees.desktop, used()))}>
                {texts.copyAll}
              </Button>
            )}
          </Group>
        )}
        {kind !== "home" && (
          <button
            type="button"
            className="builder-name is-page"
            aria-current={chosen === "page" || undefined}
            onClick={() => {
              setChosen("page");
              setTab("form");
            }}
          >
            {texts.page}
          </button>
        )}
        {rows.length === 0 ? (
          <p className="quiet">{screen === "phone" ? texts.phoneEmpty : texts.empty}</p>
        ) : (
          <SectionTree
            sections={sections}
            rows={rows}
            nameOf={nameOf}
            hasProblem={({ path, level }) =>
              problems.some(([field]) => level === "block" && (field === `${screen}.${path}` || field.startsWith(`${screen}.${path}.`)))
            }
            mayChange={mayChange}
            selected={row?.id ?? null}
            hovered={hovered}
            select={(id) => {
              setChosen(id);
              setTab("form");
            }}
            hover={setHovered}
            deeds={deeds}
          />
        )}
      </section>
      <PreviewFrame
        body={form.draft}
        prepare={(body, token) => send(previewContent, { params: { kind }, body: { slug, body, ...(token !== undefined && { token }) } })}
        width={width}
        setWidth={setWidth}
        parts={{
          selected: row?.level === "column" ? row.parentId : (row?.id ?? null),
          hovered,
          hover: setHovered,
          leave: (part) => setHovered((now) => (now === part ? null : now)),
          press,
        }}
      />
      <section className="builder-form" aria-label={texts.tabs.form}>
        {row ? (
          <>
            <h2>{nameOf(row).name}</h2>
            {ofPart !== undefined && (
              <Alert color="madder" role="alert">
                {ofPart}
              </Alert>
            )}
            <ContentForm
              key={row.id}
              schema={schemaOf(row.node)}
              value={row.node as unknown as Part}
              onChange={(value) => write(withChanged(sections, row.id, (node) => ({ ...node, ...value }) as Node))}
              issues={form.problems}
              references={references}
              omit={OMIT[row.level]}
              basePath={`${screen}.${row.path}`}
              target={target}
            />
          </>
        ) : chosen === "page" ? (
          <>
            <h2>{texts.page}</h2>
            <ContentForm
              schema={kinds[kind]}
              value={form.draft}
              onChange={(value) => form.set(value)}
              issues={form.problems}
              references={references}
              omit={["desktop", "phone"]}
              target={target}
            />
          </>
        ) : (
          <p className="quiet">{texts.form.none}</p>
        )}
      </section>
      {isComparing && <CompareVersions document={{ kind, slug }} close={() => setComparing(false)} />}
    </div>
  );
}

const idsIn = (node: Node): number[] => [
  node.id,
  ...("columns" in node && Array.isArray(node.columns) ? (node.columns as Node[]).flatMap(idsIn) : []),
  ...("blocks" in node ? node.blocks.flatMap(idsIn) : []),
];

/** All sections with numbers of their own. */
function copies(sections: Sections, used: readonly number[]): Sections {
  let taken = [...used];
  return sections.map((section) => {
    const copy = renumbered(section, taken);
    taken = [...taken, ...idsIn(copy)];
    return copy;
  });
}
