/** One import: what its file would change, saving it, and undoing it. */
import { Alert, Badge, Button, FileButton, Group, Progress, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { importDetail, importItems, resumeImport, saveImport, undoImport } from "../../../contract/admin/product-imports.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { csvOf, download } from "../../bricks/csv.ts";
import { Pending } from "../../bricks/pending.tsx";
import { useAttempt } from "../../bricks/use-attempt.ts";
import { useChange } from "../../bricks/use-change.ts";
import { PICTURE_TYPES } from "../../bricks/use-uploads.ts";
import { WideTable } from "../../bricks/wide-table.tsx";
import { POLL_MS, isWorking, stateColours } from "./import-list.tsx";
import { imports as texts } from "./messages.ts";
import { PACKED_TYPES, sendPictures, sortFiles, unusable } from "./send-files.ts";

type Import = ReplyOf<typeof importDetail>["import"];
type Item = ReplyOf<typeof importItems>["items"][number];
type Show = "new" | "changed" | "problem" | "refused" | "incomplete";

export function ImportPage() {
  const { id = "" } = useParams();
  const found = useQuery({
    queryKey: ["imports", id],
    queryFn: () => send(importDetail, { params: { id: Number(id) } }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.import) ? POLL_MS : false),
  });
  const queries = useQueryClient();
  const state = found.data?.import.state;
  // Products are others as soon as it is saved or undone.
  useEffect(() => void (state !== undefined && queries.invalidateQueries({ queryKey: ["products"] })), [queries, state]);
  return (
    <>
      <p>
        <Link to="/products/import">{texts.back}</Link>
      </p>
      <Pending query={found}>{({ import: one }) => <Shown one={one} />}</Pending>
    </>
  );
}

function Shown({ one }: { one: Import }) {
  const { name, state, isPaused, shape, rows, counts } = one;
  const isRead = state !== "reading" && state !== "failed";
  return (
    <div className="imports">
      <div className="page-head">
        <Title order={1} className="breaks">
          {name}
        </Title>
        <Badge variant="light" color={isPaused ? "madder" : stateColours[state]} tt="none">
          {isPaused ? texts.paused : texts.states[state]}
        </Badge>
      </div>
      {shape && (
        <p className="quiet">
          {texts.shapes[shape]}, {texts.rows(rows)}
        </p>
      )}
      <State one={one} />
      {isRead && (
        <>
          <Counts one={one} />
          <Deeds one={one} />
          <Notes one={one} />
          {state === "checked" && <AddPictures one={one} />}
          {counts.incomplete > 0 && <Items one={one} show="incomplete" title={texts.incomplete} />}
          {counts.refused + counts.kept > 0 && <Items one={one} show="refused" title={texts.refused} />}
          {counts.problem > 0 && <Items one={one} show="problem" title={texts.problems} />}
          {counts.changed > 0 && <Items one={one} show="changed" title={texts.changed} />}
          {counts.new > 0 && <Items one={one} show="new" title={texts.new} />}
        </>
      )}
    </div>
  );
}

function State({ one }: { one: Import }) {
  const { state, problem, counts } = one;
  const all = counts.new + counts.changed;
  if (state === "failed")
    return (
      <Alert color="madder" role="alert">
        {problem}
      </Alert>
    );
  if (one.isPaused) return <Paused one={one} />;
  if (state === "checked") return <Alert color="indigo">{texts.trial}</Alert>;
  const said = {
    reading: texts.reading,
    saving: texts.saving(all - counts.waiting, all),
    saved: texts.savedResult(counts.saved, counts.refused),
    undoing: texts.undoing(counts.saved),
    undone: texts.undoneResult(counts.undone, counts.kept),
  }[state];
  const share = { reading: 100, saving: all - counts.waiting, undoing: all - counts.saved, saved: 0, undone: 0 }[state];
  return (
    <div className="import-state">
      <p role="status">{said}</p>
      {isWorking(one) && (
        <Progress
          aria-label={texts.states[state]}
          value={state === "reading" ? 100 : (share / Math.max(1, all)) * 100}
          animated={state === "reading"}
        />
      )}
    </div>
  );
}

function Paused({ one: { id } }: { one: Import }) {
  const change = useChange("imports");
  const [isBusy, attempt] = useAttempt();
  return (
    <Alert color="madder" role="alert">
      <p style={{ margin: 0 }}>{texts.pausedHint}</p>
      <Button mt="sm" loading={isBusy} onClick={() => void attempt(() => change(() => send(resumeImport, { params: { id } })))}>
        {texts.resume}
      </Button>
    </Alert>
  );
}

function Counts({ one: { counts, unchanged } }: { one: Import }) {
  return (
    <dl className="import-counts">
      {(["new", "changed", "problem", "unchanged"] as const).map((kind) => (
        <div key={kind}>
          <dd className={kind === "problem" && counts.problem > 0 ? "hot" : undefined}>
            {(kind === "unchanged" ? unchanged : counts[kind]).toLocaleString("en-IN")}
          </dd>
          <dt className="quiet">{texts.counts[kind]}</dt>
        </div>
      ))}
    </dl>
  );
}

function Deeds({ one: { id, state, counts } }: { one: Import }) {
  const change = useChange("imports", "products", "stock", "product-choices");
  const [asks, setAsks] = useState<"save" | "undo" | null>(null);
  const count = counts.new + counts.changed;
  const label = counts.problem > 0 ? texts.saveLeaving(count, counts.problem) : texts.save(count);
  const close = () => setAsks(null);
  return (
    <Group my="md">
      {state === "checked" &&
        (count > 0 ? <Button onClick={() => setAsks("save")}>{label}</Button> : <p className="quiet">{texts.nothing}</p>)}
      {state === "saved" && counts.saved > 0 && (
        <Button variant="default" onClick={() => setAsks("undo")}>
          {texts.undo}
        </Button>
      )}
      {asks === "save" && (
        <Confirm title={label} label={texts.save(count)} close={close} run={() => change(() => send(saveImport, { params: { id } }))}>
          <p style={{ margin: 0 }}>{texts.saveAsk}</p>
        </Confirm>
      )}
      {asks === "undo" && (
        <Confirm
          title={texts.undo}
          label={texts.undo}
          isDanger
          close={close}
          run={() => change(() => send(undoImport, { params: { id } }))}
        >
          <p style={{ margin: 0 }}>{texts.undoAsk}</p>
        </Confirm>
      )}
    </Group>
  );
}

/** Pictures as files, for those that the table names and for those that have an SKU as their name. */
function AddPictures({ one: { id, picturesMissing } }: { one: Import }) {
  const change = useChange("imports");
  const [isBusy, attempt] = useAttempt();
  const [sent, setSent] = useState("");
  const add = (files: readonly File[]) =>
    attempt(async () => {
      const { pictures } = await sortFiles(files);
      if (pictures.length === 0) throw unusable(texts.picturesNone);
      const onProgress = (done: number, isLost: boolean) => setSent(isLost ? texts.lineLost : texts.sendingPictures(done, pictures.length));
      onProgress(0, false);
      await change(async () => {
        const refused = await sendPictures(id, pictures, onProgress);
        setSent(refused.length > 0 ? texts.picturesRefused(refused) : texts.picturesSent(pictures.length));
      });
    });
  return (
    <section className="part">
      <h2>{texts.picturesTitle}</h2>
      {picturesMissing.length > 0 && (
        <>
          <p>{texts.picturesMissing(picturesMissing.length)}</p>
          <p className="breaks quiet">{picturesMissing.slice(0, SHOWN_NAMES).join(", ")}</p>
        </>
      )}
      <p className="quiet">{texts.picturesHint}</p>
      <Group>
        <FileButton multiple accept={`${PICTURE_TYPES},${PACKED_TYPES}`} onChange={(files) => void add(files)}>
          {(props) => (
            <Button {...props} variant="default" loading={isBusy}>
              {texts.addPictures}
            </Button>
          )}
        </FileButton>
        <span className="quiet breaks" role="status">
          {sent}
        </span>
      </Group>
    </section>
  );
}

const SHOWN_NAMES = 50;

function Notes({ one: { state, ignored, pictures, picturesDone, missing } }: { one: Import }) {
  return (
    <>
      {pictures > 0 && <p>{state === "checked" ? texts.pictures(pictures) : texts.picturesDone(picturesDone, pictures)}</p>}
      {ignored.length > 0 && (
        <section className="part">
          <h2>{texts.ignored}</h2>
          <p className="breaks">{ignored.join(", ")}</p>
        </section>
      )}
      {missing.length > 0 && (
        <section className="part">
          <h2>{texts.missing}</h2>
          <p className="breaks">
            {missing.map(({ kind, name, attribute }) => texts.missingOf(attribute || texts.missingKinds[kind], name)).join(", ")}
          </p>
        </section>
      )}
    </>
  );
}

function Items({ one: { id, state }, show, title }: { one: Import; show: Show; title: string }) {
  const found = useInfiniteQuery({
    // What is saved has its product, and what was refused its reason, once the state is another.
    queryKey: ["imports", String(id), "items", show, state],
    queryFn: ({ pageParam }) => send(importItems, { params: { id }, query: { show, after: String(pageParam) } }),
    initialPageParam: -1,
    getNextPageParam: ({ next }) => next,
  });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="part">
      <h2>{title}</h2>
      {show === "problem" && (
        <Group mb="sm">
          <span className="quiet">{texts.problemsHint}</span>
          <ProblemsFile id={id} />
        </Group>
      )}
      <Pending query={found}>{() => (show === "problem" ? <Problems items={items} /> : <Changes items={items} show={show} />)}</Pending>
      {found.hasNextPage && (
        <Button variant="default" mt="sm" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

const { columns } = texts;

const Problems = ({ items }: { items: readonly Item[] }) => (
  <WideTable>
    <thead>
      <tr>
        <th scope="col">{columns.row}</th>
        <th scope="col">{columns.column}</th>
        <th scope="col">{columns.value}</th>
        <th scope="col">{columns.message}</th>
      </tr>
    </thead>
    <tbody>
      {items.flatMap(({ position, problems }) =>
        problems.map(({ row, column, value, message }) => (
          <tr key={`${position} ${row} ${column} ${message}`}>
            <td>{row}</td>
            <td>{column}</td>
            <td className="hot breaks">{value || <span className="quiet">{texts.blank}</span>}</td>
            <td>{message}</td>
          </tr>
        )),
      )}
    </tbody>
  </WideTable>
);

/** Longer texts are cut: what counts is which one changes. */
const short = (text: string): ReactNode =>
  text === "" ? <span className="quiet">{texts.blank}</span> : text.length > 80 ? `${text.slice(0, 80)}…` : text;

const Changes = ({ items, show }: { items: readonly Item[]; show: Show }) => (
  <ul className="import-items">
    {items.map(({ position, sku, name, productId, changes, message, state }) => (
      <li key={position}>
        <strong className="breaks">
          {productId !== null && state === "saved" ? <Link to={`/products/${productId}`}>{name}</Link> : name}
        </strong>{" "}
        <span className="quiet breaks">{sku}</span>
        {message !== "" && <p className="hot">{message}</p>}
        {show === "changed" && (
          <ul>
            {changes.map((change) => (
              <li key={`${change.sku} ${change.column}`}>
                <span className="quiet">
                  {change.sku} {change.column}
                </span>
                <span className="breaks">
                  <del>{short(change.before)}</del> → <ins>{short(change.after)}</ins>
                </span>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);

const ROWS_OF_A_FILE = "500";

function ProblemsFile({ id }: { id: number }) {
  const [isBusy, attempt] = useAttempt();
  const run = async () => {
    const rows: string[][] = [[columns.row, columns.column, columns.value, columns.message]];
    for (let after: number | null = -1; after !== null;) {
      const page: ReplyOf<typeof importItems> = await send(importItems, {
        params: { id },
        query: { show: "problem", after: String(after), rows: ROWS_OF_A_FILE },
      });
      for (const { problems } of page.items)
        for (const { row, column, value, message } of problems) rows.push([String(row), column, value, message]);
      after = page.next;
    }
    download(`problems-${id}.csv`, "text/csv", csvOf(rows));
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void attempt(run)}>
      {texts.problemsFile}
    </Button>
  );
}
