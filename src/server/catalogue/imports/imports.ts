/** Imports of products: a file is compared with the shop, then saved in small batches, and can be undone product by product. */
import { setImmediate as letOthersRun } from "node:timers/promises";
import { importMessages as texts } from "../../../contract/admin/import-messages.ts";
import type { GivenProduct, ProductStatus } from "../../../contract/admin/products.ts";
import { LISTINGS } from "../../../contract/fields.ts";
import type { Db } from "../../../db/connect.ts";
import { holdTags, invalidateTags } from "../../cache/invalidation.ts";
import { staffTag } from "../../cache/staff-changes.ts";
import { FailureWith, Failure, failure } from "../../platform/failure.ts";
import { inTransaction } from "../../postgres/transaction.ts";
import { lockProducts } from "../catalogue.queries.ts";
import type { StaffProduct } from "../products.admin.queries.ts";
import {
  addStaffProducts,
  changeStaffProducts,
  deleteStaffProducts,
  judgedBy,
  noSuchProduct,
  readProductChoices,
  readStaffProduct,
  readStaffProducts,
  setProductStatus,
  toGiven,
} from "../products.admin.ts";
import { type Change, type Context, type Problem, compare, listOf } from "./compare.ts";
import { createMissing } from "./create-missing.ts";
import { type FetchPicture, PictureFetcher, addSentPictures, areFetched, readPictures, readSent } from "./fetch-pictures.ts";
import {
  type ImportRecord,
  type Item,
  type ItemUpdate,
  countItems,
  countTry,
  countPictures,
  deleteItems,
  findImport,
  findOwners,
  insertImport,
  insertItems,
  listImports,
  listItems,
  lockImport,
  peekItems,
  readContent,
  takeItems,
  updateImport,
  updateItems,
} from "./imports.queries.ts";
import { Lookup } from "./lookup.ts";
import { readTableApart } from "./read-table-apart.ts";
import { type ImportRow, productColumns, readShape, variationColumns } from "./shapes.rules.ts";
import type { Media } from "../../media/media.ts";
import { UnreadableFile } from "./table.ts";

export const noSuchImport = failure("catalogue.no_such_import", texts.noSuchImport, 404);
const notReady = failure("catalogue.import_not_ready", texts.notReady, 409);
const notPaused = failure("catalogue.import_not_paused", texts.notPaused, 409);
const notApplied = failure("catalogue.import_not_applied", texts.notApplied, 409);

/** Products that are compared with one set of look-ups. */
const COMPARED_AT_ONCE = 250;
/** Products of one transaction: they are locked until it ends. */
const SAVED_AT_ONCE = 100;
const SHOWN_IMPORTS = 50;
/** Products whose pictures are fetched before some are saved. */
const FETCHED_BEFORE = 10;
/** How often an import may stop without having gone on before it waits for staff: a job is tried six times. */
const MOST_TRIES = 5;
/** A job that takes longer than a quarter of an hour would be thought dead. */
const MOST_MS = 5 * 60_000;
/** How often listings show what an import has saved since. */
const LISTINGS_EVERY_MS = 3_000;
/** Names of files that are told to staff. */
const MOST_NAMED = 500;

/** Keeps a file in the caller's transaction; `runImport` reads it. Returns the import's id. */
export const addImport = (
  tx: Db,
  { name, content, staffId, now }: { name: string; content: Buffer; staffId: number; now: Date },
): Promise<number> => insertImport(tx, { name, content, staffId, createdAt: now });

export type Counts = Record<"new" | "changed" | "problem" | "waiting" | "saved" | "refused" | "undone" | "kept" | "incomplete", number>;

const noCounts = (): Counts => ({ new: 0, changed: 0, problem: 0, waiting: 0, saved: 0, refused: 0, undone: 0, kept: 0, incomplete: 0 });

async function readCounts(db: Db, ids: readonly number[]): Promise<Map<number, Counts>> {
  const counts = new Map(ids.map((id) => [id, noCounts()]));
  for (const { importId, kind, state, items, incomplete } of await countItems(db, ids)) {
    const own = counts.get(importId);
    if (!own) continue;
    own[kind] += items;
    own.incomplete += incomplete;
    if (kind !== "problem") own[state] += items;
  }
  return counts;
}

/** The newest imports. Two statements. */
export async function readImports(db: Db) {
  const found = await listImports(db, SHOWN_IMPORTS);
  const counts = await readCounts(
    db,
    found.map(({ id }) => id),
  );
  return found.map((one) => ({ ...one, counts: counts.get(one.id) ?? noCounts() }));
}

/** Throws `noSuchImport`. `picturesDone`: how many pictures were fetched or given up. */
export async function readImport(db: Db, id: number): Promise<ImportRecord & { counts: Counts; picturesDone: number }> {
  const found = await findImport(db, id);
  if (!found) throw noSuchImport();
  return { ...found, counts: (await readCounts(db, [id])).get(id) ?? noCounts(), picturesDone: await countPictures(db, id) };
}

/**
 * Keeps pictures whose files were sent after the table, in the caller's transaction. Returns the import, which is to be compared again with `runImport`. Throws
 * `noSuchImport` or `notReady`.
 */
export async function addImportPictures(
  tx: Db,
  id: number,
  pictures: readonly { name: string; pictureId: number }[],
): Promise<ImportRecord> {
  const found = await lockImport(tx, id);
  if (!found) throw noSuchImport();
  if (found.state !== "checked" && found.state !== "reading") throw notReady();
  await addSentPictures(tx, id, pictures);
  await updateImport(tx, id, { state: "reading" });
  return found;
}

export type ImportItem = Omit<Awaited<ReturnType<typeof listItems>>[number], "changes" | "problems"> & {
  changes: Change[];
  problems: Problem[];
};

/** A page of what an import does with products. `after`: the position of the last one of the page before, or -1. */
export async function readImportItems(
  db: Db,
  id: number,
  { show, after, limit }: { show: "new" | "changed" | "problem" | "refused" | "incomplete"; after: number; limit: number },
): Promise<{ items: ImportItem[]; next: number | null }> {
  const found = await listItems(db, id, {
    kinds: show === "refused" || show === "incomplete" ? ["new", "changed"] : [show],
    states:
      show === "refused" ? ["refused", "kept"] : show === "incomplete" ? ["saved"] : ["waiting", "saved", "refused", "undone", "kept"],
    isIncomplete: show === "incomplete",
    after,
    limit: limit + 1,
  });
  const items = found.slice(0, limit).map((item) => ({ ...item, changes: item.changes as Change[], problems: item.problems as Problem[] }));
  return { items, next: found.length > limit ? (items.at(-1)?.position ?? null) : null };
}

/** Begins to save, or to undo, in the caller's transaction; `runImport` does the work. Throws `noSuchImport`, `notReady` or `notApplied`. */
export async function beginImport(tx: Db, id: number, deed: "save" | "undo"): Promise<ImportRecord> {
  const found = await lockImport(tx, id);
  if (!found) throw noSuchImport();
  if (deed === "save" && found.state !== "checked") throw notReady();
  if (deed === "undo" && found.state !== "saved") throw notApplied();
  await updateImport(tx, id, { state: deed === "save" ? "saving" : "undoing", content: null, finishedAt: null, tries: 0 });
  return found;
}

/** Lets an import go on that has stopped too often, in the caller's transaction; `runImport` does the work. Throws `noSuchImport` or `notPaused`. */
export async function resumeImport(tx: Db, id: number): Promise<ImportRecord> {
  const found = await lockImport(tx, id);
  if (!found) throw noSuchImport();
  if (!found.isPaused) throw notPaused();
  await updateImport(tx, id, { isPaused: false, tries: 0 });
  return found;
}

/**
 * What belongs to a change of a product outside of the catalogue: redirects, the search index. In the transaction of the change. `slug`: before, null for a new product;
 * `isFound`: whether searches find it by something else now.
 */
export type Saved = { id: number; slugBefore: string | null; slug: string; isFound: boolean };
type Deps = {
  db: Db;
  media: Media;
  fetchPicture: FetchPicture;
  /** Of the shop, for the addresses of its pictures. */
  publicUrl: string;
  clock: () => Date;
  /** Of all products of a batch. */
  onSaved: (tx: Db, saved: readonly Saved[]) => Promise<void>;
  /** Waits until the shop has time. */
  whenIdle: () => Promise<void>;
};

/**
 * Goes on with an import from where it stands: reads and compares its file, saves or undoes. Each batch is a transaction that also writes how far it is, so
 * a process that is killed leaves nothing half done, and the next one goes on. An import that stops again and again is paused. True when there is more to do: the
 * caller runs it again.
 */
export async function runImport(deps: Deps, id: number): Promise<boolean> {
  const found = await countTry(deps.db, id);
  if (!found) return false;
  if (found.tries > MOST_TRIES) {
    await updateImport(deps.db, id, { isPaused: true });
    return false;
  }
  if (found.state === "reading") await check(deps, found);
  else if (found.state === "saving") return !(await save(deps, found));
  else return !(await undo(deps, found));
  return false;
}

async function check(deps: Deps, found: ImportRecord): Promise<void> {
  const { db, publicUrl, clock, whenIdle } = deps;
  const { id } = found;
  try {
    const sent = await readSent(db, id);
    const choices = await readProductChoices(db, clock());
    const table = await readTableApart(await readContent(db, id));
    const reading = readShape(
      table,
      choices.attributes.map(({ name }) => name),
    );
    if (!reading) throw new UnreadableFile(texts.unknownShape);
    const lookup = new Lookup(choices, reading.shape !== "own");
    const base = {
      shape: reading.shape,
      headings: reading.headings,
      lookup,
      judgedBy: judgedBy(choices),
      skuTwice: findTwice(reading.rows),
    };
    const groups = await groupRows(db, reading.rows);
    const namedInFile = new Set(reading.rows.flatMap((row) => ["productSku", "slug"].flatMap((key) => lowerOf(row, key) || [])));
    await deleteItems(db, id);
    const fetches = new Set<string>();
    const notSent = new Set<string>();
    const creates = new Set<number>();
    let unchanged = 0;
    let position = 0;
    for (let from = 0; from < groups.length; from += COMPARED_AT_ONCE) {
      await whenIdle();
      const batch = groups.slice(from, from + COMPARED_AT_ONCE);
      const { owners, productOf } = await readOwn(db, batch, { now: clock(), locks: false });
      const pictures = await readPictures(db, batch.flat(), { importId: id, publicUrl, sent });
      const items = [];
      for (const rows of batch) {
        await letOthersRun();
        const { kind, sku, name, changes, problems, notes, stockBefore, ...found } = compare(rows, productOf(rows), {
          ...base,
          owners,
          pictures,
          namedInFile,
        });
        for (const address of found.fetches) fetches.add(address);
        for (const file of found.notSent) notSent.add(file);
        for (const temporary of found.creates) creates.add(temporary);
        const message = messageOf(notes);
        if (kind === "unchanged") unchanged += 1;
        else items.push({ importId: id, position: position++, kind, sku, name, rows, changes, problems, message, stockBefore });
      }
      if (items.length > 0) await insertItems(db, items);
    }
    const isRead = await inTransaction(db, async (tx) => {
      await lockImport(tx, id);
      // Pictures that arrived meanwhile change what is found.
      if ((await readSent(tx, id)).size !== sent.size) return false;
      await updateImport(tx, id, {
        state: "checked",
        tries: 0,
        shape: reading.shape,
        headings: { ...reading.headings },
        ignored: [...reading.ignored],
        pictures: fetches.size,
        picturesMissing: [...notSent].slice(0, MOST_NAMED),
        rows: table.rows.length,
        unchanged,
        missing: [...lookup.missing].filter(([temporary]) => creates.has(temporary)).map(([, missing]) => missing),
      });
      return true;
    });
    if (!isRead) await check(deps, found);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await updateImport(db, id, { state: "failed", problem: error.message, content: null });
  }
}

const messageOf = (notes: readonly string[]) => notes.join(" ").slice(0, 2_000);

const lowerOf = ({ cells }: ImportRow, key: string) => (cells[key] ?? "").toLowerCase();
const skuOf = (row: ImportRow) => lowerOf(row, "sku");

/** Rows whose SKU stands in a row before, with the number of that row. */
function findTwice(rows: readonly ImportRow[]): Map<number, number> {
  const first = new Map<string, number>();
  const twice = new Map<number, number>();
  for (const row of rows) {
    const sku = skuOf(row);
    if (sku === "") continue;
    const before = first.get(sku);
    if (before === undefined) first.set(sku, row.number);
    else twice.set(row.number, before);
  }
  return twice;
}

/** Rows by product, in the order of the file. Rows without a product belong to that of their SKU. */
async function groupRows(db: Db, rows: readonly ImportRow[]): Promise<ImportRow[][]> {
  const skus = rows.filter(({ group }) => group === "").map(skuOf);
  const owners = skus.length === 0 ? new Map<string, number>() : await findOwners(db, { slugs: [], skus });
  const groups = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const owner = owners.get(`variation ${skuOf(row)}`);
    const key = row.group !== "" ? `named ${row.group}` : owner !== undefined ? `id ${owner}` : `row ${row.number}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** The products that groups of rows are about. Two statements, however many. `locks`: until the transaction ends, nobody else changes them. */
async function readOwn(db: Db, groups: readonly (readonly ImportRow[])[], { now, locks }: { now: Date; locks: boolean }) {
  const rows = groups.flat();
  const textsOf = (key: string) => rows.flatMap(({ cells }) => (cells[key] ? [cells[key].toLowerCase()] : []));
  const related = textsOf("related").flatMap(listOf);
  const owners = await findOwners(db, {
    slugs: [...textsOf("slug"), ...textsOf("name").map(toSlug), ...related],
    skus: [...textsOf("productSku"), ...textsOf("sku"), ...related],
  });
  const ids = new Map(groups.map((group) => [group, ownerOf(group, owners)]));
  const wanted = [...new Set([...ids.values()].flatMap((id) => id ?? []))];
  if (locks) await lockProducts(db, { ids: wanted });
  const found = await readStaffProducts(db, wanted, now);
  const products = new Map(found.map((product) => [product.id, product]));
  return { owners, productOf: (group: readonly ImportRow[]) => products.get(ids.get(group) ?? 0) ?? null };
}

const toSlug = (name: string) => name.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");

/** By the product's SKU, or by its address when it names none of this shop's, or by the SKU of a variation. */
function ownerOf(group: readonly ImportRow[], owners: ReadonlyMap<string, number>): number | undefined {
  const first = (kind: string, key: string) => {
    for (const { cells } of group) {
      const id = owners.get(`${kind} ${(cells[key] ?? "").toLowerCase()}`);
      if (id !== undefined) return id;
    }
    return undefined;
  };
  const isNamed = group.some(({ cells }) => cells["productSku"] !== undefined);
  const bySku = first("sku", "productSku");
  if (bySku !== undefined) return bySku;
  const isOther = group.some(({ cells }) => cells["slug"] !== undefined && cells["productSku"] !== undefined);
  if (isOther) return first("variation", "sku") ?? first("slug", "slug");
  return isNamed ? undefined : first("variation", "sku");
}

type Inverse = { given: GivenProduct; status: ProductStatus; stock: Record<string, number> } | null;

/** False when there is more to do. */
async function save(deps: Deps, { id, shape, headings, missing, staffId }: ImportRecord): Promise<boolean> {
  const { db, publicUrl, clock } = deps;
  await inTransaction(db, (tx) => createMissing(tx, missing, clock()));
  const choices = await readProductChoices(db, clock());
  const sent = await readSent(db, id);
  const which = { importId: id, publicUrl, sent };
  const fetcher = new PictureFetcher(deps, id);
  const base = {
    shape: shape ?? "own",
    headings,
    lookup: new Lookup(choices, false),
    judgedBy: judgedBy(choices),
    skuTwice: new Map<number, number>(),
  };
  const fetchFirst = async () => {
    const items = await peekItems(db, id, { state: "waiting", limit: FETCHED_BEFORE, backwards: false });
    await fetcher.fetchAll(
      items.flatMap(({ rows }) => rows as ImportRow[]),
      which,
    );
  };
  const batch = { id, state: "waiting" as const, backwards: false, before: fetchFirst };
  const isDone = await inBatches(
    deps,
    batch,
    async (tx, taken) => {
      const pictures = await readPictures(
        tx,
        taken.flatMap(({ rows }) => rows as ImportRow[]),
        which,
      );
      // Another process may have saved those whose pictures were fetched.
      const items = taken.filter(({ rows }) => areFetched(rows as ImportRow[], pictures, publicUrl));
      const groups = items.map(({ rows }) => rows as ImportRow[]);
      const { owners, productOf } = await readOwn(tx, groups, { now: clock(), locks: true });
      const context = (item: Item): Context => ({ ...base, owners, pictures, stockBefore: item.stockBefore });
      return items.map((item, at) => toWork(item, productOf(groups[at]!), groups[at]!, context(item)));
    },
    { staffId, now: clock, isUndo: false },
  );
  if (isDone) await updateImport(db, id, { state: "saved", finishedAt: clock() });
  return isDone;
}

/** One product cannot be saved or undone; the others can. */
class Refusal extends Error {}

/** What is to be written of one item. `status`: when that is another than before. */
type Work = {
  item: Item;
  message: string;
  refusal?: string;
  /** Null for a new product, or for nothing to do. */
  before: StaffProduct | null;
  given: GivenProduct | null;
  status: ProductStatus | null;
  deletes?: boolean;
  isFound: boolean;
};

function toWork(item: Item, product: StaffProduct | null, rows: readonly ImportRow[], context: Context): Work {
  const { given, problems, notes, status, changes } = compare(rows, product, context);
  const [problem] = problems;
  return {
    item,
    message: messageOf(notes),
    ...(problem && { refusal: `${problem.column}: ${problem.message}` }),
    before: product,
    given,
    status: product === null || product.status !== status ? status : null,
    isFound: changes.some(({ column }) => !notSearched.has(column)),
  };
}

/** A search finds nothing by these. */
const notSearched = new Set<string>([
  variationColumns.mrp,
  variationColumns.price,
  variationColumns.stock,
  variationColumns.lowStockAt,
  productColumns.hsnCode,
  productColumns.related,
]);

async function undo(deps: Deps, { id, staffId }: ImportRecord): Promise<boolean> {
  const { db, clock } = deps;
  const isDone = await inBatches(
    deps,
    { id, state: "saved", backwards: true },
    async (tx, items) => {
      const ids = items.flatMap(({ productId }) => productId ?? []);
      await lockProducts(tx, { ids });
      const products = new Map((await readStaffProducts(tx, ids, clock())).map((product) => [product.id, product]));
      return items.map((item) => toUndo(item, products.get(item.productId ?? 0)));
    },
    { staffId, now: clock, isUndo: true },
  );
  if (isDone) await updateImport(db, id, { state: "undone", finishedAt: clock() });
  return isDone;
}

function toUndo(item: Item, before: StaffProduct | undefined): Work {
  const nothing = { item, message: "", before: null, given: null, status: null, isFound: true };
  // Nothing was left to change when it was saved.
  if (item.productId === null || item.version === null) return nothing;
  if (!before) return { ...nothing, refusal: texts.gone };
  if (before.version !== item.version) return { ...nothing, refusal: texts.changedSince.replace("{sku}", item.sku) };
  const inverse = item.inverse as Inverse;
  if (inverse === null) return { ...nothing, before, deletes: true };
  const variations = inverse.given.variations.map((one) => ({ ...one, stockChange: inverse.stock[String(one.id)] ?? 0 }));
  return {
    ...nothing,
    before,
    given: { ...inverse.given, variations },
    status: inverse.status === before.status ? null : inverse.status,
  };
}

type How = { staffId: number; now: () => Date; isUndo: boolean };
const failedState = ({ isUndo }: How) => (isUndo ? ("kept" as const) : ("refused" as const));
type Batch = { id: number; state: Item["state"]; backwards: boolean; before?: () => Promise<void> };

/**
 * Many products in a savepoint; when one of them is refused, each in a savepoint of its own. The page of a product follows at once, listings every few
 * seconds: each batch would empty the cache of all of them.
 */
async function inBatches(
  { db, onSaved, whenIdle }: Deps,
  { id, state, backwards, before }: Batch,
  prepare: (tx: Db, items: readonly Item[]) => Promise<readonly Work[]>,
  how: How,
): Promise<boolean> {
  const held = { tags: [LISTINGS], met: new Set<string>() };
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = async () => {
    const met = [...held.met];
    held.met.clear();
    toldAt = performance.now();
    if (met.length > 0) await invalidateTags(db, [...met, staffTag("product")]);
  };
  const saveBatch = () =>
    inTransaction(db, async (tx) => {
      const items = await takeItems(tx, id, { state, limit: SAVED_AT_ONCE, backwards });
      if (items.length === 0) return true;
      const works = await prepare(tx, items);
      const { saved, updates } = await write(tx, works, how);
      await updateItems(tx, id, updates);
      await updateImport(tx, id, { tries: 0 });
      if (saved.length > 0) await onSaved(tx, saved);
      return false;
    });
  try {
    for (const until = performance.now() + MOST_MS; performance.now() < until;) {
      await whenIdle();
      await before?.();
      // After a process was killed, the first batch of the next one tells about those before, too.
      const isDone = await holdTags(held, saveBatch);
      if (performance.now() - toldAt > LISTINGS_EVERY_MS) await tell();
      if (isDone) return true;
    }
    return false;
  } finally {
    await tell();
  }
}

type Written = { saved: Saved[]; updates: ItemUpdate[] };

async function write(tx: Db, works: readonly Work[], how: How): Promise<Written> {
  const refused = works.flatMap(({ item, refusal }) =>
    refusal === undefined ? [] : [{ position: item.position, state: failedState(how), message: refusal }],
  );
  const wanted = works.filter(({ refusal }) => refusal === undefined);
  // What changes its status takes more than one step.
  const [many, single] = [wanted.filter(isPlain), wanted.filter((work) => !isPlain(work))];
  const parts = [await writeSome(tx, many, how)];
  for (const work of single) parts.push(await writeSome(tx, [work], how));
  return { saved: parts.flatMap(({ saved }) => saved), updates: [...refused, ...parts.flatMap(({ updates }) => updates)] };
}

const isPlain = ({ before, status }: Work): boolean => (before === null ? status !== "archived" : status === null);

async function writeSome(tx: Db, works: readonly Work[], how: How): Promise<Written> {
  if (works.length === 0) return { saved: [], updates: [] };
  try {
    return await tx.transaction((part) => writeAll(part, works, how));
  } catch (error) {
    const message = reasonOf(error) ?? breachOf(error);
    if (message === undefined) throw error;
    const [first] = works;
    if (works.length === 1) return { saved: [], updates: [{ position: first!.item.position, state: failedState(how), message }] };
    const parts: Written[] = [];
    for (const work of works) parts.push(await writeSome(tx, [work], how));
    return { saved: parts.flatMap(({ saved }) => saved), updates: parts.flatMap(({ updates }) => updates) };
  }
}

async function writeAll(tx: Db, works: readonly Work[], { staffId, now: clock, isUndo }: How): Promise<Written> {
  const doer = { staffId, now: clock() };
  const state = isUndo ? ("undone" as const) : ("saved" as const);
  const done = works.map(({ item, message }): ItemUpdate => ({ position: item.position, state, message }));
  const added = works.flatMap(({ before, given, status }, at) => (given && !before ? [{ at, given, status }] : []));
  const changed = works.flatMap(({ before, given, status, isFound }, at) =>
    given && before ? [{ at, given, before, status: status ?? before.status, isFound }] : [],
  );
  const deleted = works.flatMap(({ before, deletes }) => (before && deletes ? [before.id] : []));

  const ids =
    added.length === 0
      ? []
      : await addStaffProducts(
          tx,
          added.map(({ given, status }) => ({ given, isOnSale: status === "active" })),
          doer,
        );
  for (const [place, { at, status }] of added.entries()) {
    const id = ids[place]!;
    if (status === "archived") await setProductStatus(tx, id, { status, now: doer.now });
    const version = status === "archived" ? (await readStaffProduct(tx, id, doer.now)).version : FIRST_VERSION;
    done[at] = { ...done[at]!, productId: id, version, inverse: null };
  }
  // What leaves the shop may lack what it needs there before it changes, and what enters it only after.
  for (const { before, status } of changed)
    if (before.status === "active" && status !== "active") await setProductStatus(tx, before.id, { status, now: doer.now });
  const olds =
    changed.length === 0
      ? []
      : await changeStaffProducts(
          tx,
          changed.map(({ before, given, status }) => ({
            id: before.id,
            given,
            version: before.version + (before.status === "active" && status !== "active" ? 1 : 0),
          })),
          { ...doer, receives: !isUndo },
        );
  for (const [place, { at, before, given, status }] of changed.entries()) {
    if (before.status !== status && !(before.status === "active")) await setProductStatus(tx, before.id, { status, now: doer.now });
    if (isUndo) continue;
    const units = given.variations.flatMap(({ id, stockChange }) =>
      stockChange === 0 || id === null ? [] : [[String(id), -stockChange] as const],
    );
    const old = olds[place]!;
    const inverse: Inverse = {
      given: { ...toGiven(old), variations: withLowStock(old, given) },
      status: before.status,
      stock: Object.fromEntries(units),
    };
    done[at] = { ...done[at]!, productId: before.id, version: before.version + (before.status === status ? 1 : 2), inverse };
  }
  if (deleted.length > 0) await deleteStaffProducts(tx, deleted, doer.now);
  const saved = [
    ...added.map(({ given }, place) => ({ id: ids[place]!, slugBefore: null, slug: given.slug, isFound: true })),
    ...changed.map(({ before, given, isFound }) => ({ id: before.id, slugBefore: before.slug, slug: given.slug, isFound })),
  ];
  return { saved, updates: done };
}

/** As they were, with the low-stock thresholds of those where `given` has another. */
const withLowStock = (old: StaffProduct, given: GivenProduct): GivenProduct["variations"] => {
  const changed = new Set(given.variations.flatMap(({ id, lowStockAt }) => (lowStockAt === undefined ? [] : id)));
  return toGiven(old).variations.map((one, at) => (changed.has(one.id) ? { ...one, lowStockAt: old.variations[at]!.lowStockAt } : one));
};

const FIRST_VERSION = 1;

/** What the database itself has refused: a rule that nothing above has seen. Undefined for other errors. */
function breachOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && "code" in cause && /^2[23]/.test(String(cause.code)))) return undefined;
  return texts.breach.replace("{rule}", "constraint" in cause ? String(cause.constraint) : String(cause.code));
}

/** Why a product was refused, for staff; undefined when it is no refusal. */
function reasonOf(error: unknown): string | undefined {
  if (noSuchProduct.is(error)) return texts.gone;
  if (error instanceof Refusal) return error.message;
  if (error instanceof FailureWith && "issues" in error.more)
    return (error.more.issues as { message: string }[]).map(({ message }) => message).join(" ");
  return error instanceof Failure ? error.message : undefined;
}
