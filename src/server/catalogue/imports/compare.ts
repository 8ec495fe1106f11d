/** Compares what a file says of one product with what the shop has: what would change, and what is wrong with it. */
import { DETAIL_GROUPS } from "../../../shared/product-details.ts";
import { addProduct } from "../../../contract/admin/products.ts";
import type { GivenProduct, ProductStatus } from "../../../contract/admin/products.ts";
import { importMessages as texts } from "../../../contract/admin/import-messages.ts";
import { type JudgedBy, judgeReadiness, readinessNames } from "../../../contract/admin/product-readiness.ts";
import { productMessages } from "../../../contract/admin/product-messages.ts";
import { cleanHtml } from "../../platform/html.ts";
import type { StaffProduct } from "../products.admin.queries.ts";
import { toGiven } from "../products.admin.ts";
import { type Pictures, fileOf, referencesOf } from "./pictures.ts";
import { type Cells, SEPARATOR, groupTexts, productCells, skusOf, statusTexts, tidy, variationCells } from "./cells.ts";
import type { Attribute, Kind, Lookup } from "./lookup.ts";
import { type ImportRow, type Shape, attributeKey, productColumns, splitFields, splitTexts, variationColumns } from "./shapes.rules.ts";

/** `sku`: of the variation; '' for the product itself. `column`: the shop's own heading. */
export type Change = { sku: string; column: string; before: string; after: string };
/** `row`, `column`: as in the file. `instead`: what was probably meant, or ''. */
export type Problem = { row: number; column: string; value: string; message: string; instead: string };

export type Compared = {
  kind: "new" | "changed" | "unchanged" | "problem";
  sku: string;
  name: string;
  changes: Change[];
  problems: Problem[];
  /** What staff should know of it although it can be saved: pictures that are missing, and why it stays a draft. */
  notes: string[];
  /** Addresses of pictures that are still to be fetched, and names of files that nobody has sent. */
  fetches: string[];
  notSent: string[];
  /** Temporary ids of what is to be created with it. */
  creates: number[];
  /** What is to be saved; null when nothing is, or when there are problems. */
  given: GivenProduct | null;
  status: ProductStatus;
  /** By the variations of `given`: those that the file adds start at 0. */
  stockBefore: Readonly<Record<string, number>>;
};

export type Context = {
  shape: Shape;
  headings: Readonly<Record<string, string>>;
  lookup: Lookup;
  pictures: Pictures;
  judgedBy: JudgedBy;
  /** Whose an address or an SKU is: 'slug madder' → id of the product; also 'sku …' and 'variation …', in lower case. */
  owners: ReadonlyMap<string, number>;
  /** Rows in which an SKU stands a second time, with the row in which it stands first. */
  skuTwice: ReadonlyMap<number, number>;
  /** The stock that the file was compared with first, by SKU in lower case: what is sold after that is not taken back. */
  stockBefore?: Readonly<Record<string, number>> | undefined;
  /** SKUs and addresses of the products of the file, in lower case; undefined while it is saved. */
  namedInFile?: ReadonlySet<string>;
};

const BLANK: Omit<GivenProduct, "variations"> = {
  name: "",
  slug: "",
  sku: "",
  subtitle: "",
  description: "",
  categories: [],
  collections: [],
  tags: [],
  termIds: [],
  pileHeightMm: null,
  originPlace: "",
  countryOfOrigin: "India",
  hsnCode: "",
  details: [],
  tabs: [],
  seoTitle: "",
  seoDescription: "",
  related: [],
  pictures: [],
};
const BLANK_VARIATION: GivenProduct["variations"][number] = {
  id: null,
  sku: "",
  termIds: [],
  mrp: 0,
  price: 0,
  minimumQuantity: 1,
  step: 1,
  madeToOrder: false,
  leadDays: null,
  weightGrams: null,
  rolledLengthCm: null,
  isVisible: true,
  shelf: "",
  stockChange: 0,
};

/** `product`: as the shop has it; null for a new one. */
export function compare(rows: readonly ImportRow[], product: StaffProduct | null, context: Context): Compared {
  return new Comparison(rows, product, context).run();
}

const textsOf = (cell: string): string[] => splitTexts(cell).filter((text) => text !== "");

const NOTHING = {
  kind: "problem" as const,
  changes: [],
  notes: [],
  fetches: [],
  notSent: [],
  creates: [],
  given: null,
  status: "draft" as const,
  stockBefore: {},
};

class Comparison {
  readonly #rows: readonly ImportRow[];
  readonly #product: StaffProduct | null;
  readonly #context: Context;
  readonly #problems: Problem[] = [];
  readonly #notes: string[] = [];
  readonly #notSent: string[] = [];
  /** Of related products, by their ids: as the shop has them, or as the file names those that are added. */
  readonly #relatedSkus: Map<number, string>;
  /** Rows of the variations of the given product, by their place. */
  readonly #rowOf = new Map<number, ImportRow>();

  constructor(rows: readonly ImportRow[], product: StaffProduct | null, context: Context) {
    this.#rows = rows;
    this.#product = product;
    this.#context = context;
    this.#relatedSkus = skusOf(product?.related ?? []);
  }

  #problem(row: ImportRow, key: string, message: string, instead = ""): void {
    const column = this.#context.headings[key] ?? headingOf(key);
    this.#problems.push({ row: row.number, column, value: (row.cells[key] ?? "").slice(0, 200), message, instead });
  }

  run(): Compared {
    const { pictures } = this.#context;
    const product = this.#product;
    if (product?.isGiftCard || this.#rows.some(({ cells }) => cells["isGiftCard"] === "yes"))
      this.#problem(this.#rows[0]!, "name", texts.giftCard);
    if (this.#rows.some(({ cells }) => cells["kind"] !== undefined)) this.#problem(this.#rows[0]!, "kind", texts.otherKind);
    if (this.#problems.length > 0) return { ...NOTHING, ...this.#named(), problems: this.#problems };
    const before = product ? toGiven(product) : null;
    for (const one of product?.pictures ?? []) pictures.learn({ id: one.pictureId, ...one.picture });
    const given = this.#given(before);
    const status = this.#status(given);
    const presentOf = (id: number | null) => this.#variationOf(id) ?? { stock: 0, lowStockAt: null };
    const names = { ...this.#context, relatedSkus: this.#relatedSkus };
    this.#checkOwners(given);
    if (this.#problems.length > 0) return { ...NOTHING, sku: given.sku, name: given.name, problems: this.#problems };
    const old = before && {
      product: productCells(before, product!.status, names),
      variations: new Map(before.variations.map(({ id }, at) => [id, variationCells(before, at, presentOf(id), names)])),
    };
    const changes = [
      ...differences("", old?.product ?? {}, productCells(given, status, names)),
      ...given.variations.flatMap(({ id, sku }, at) =>
        differences(sku, old?.variations.get(id) ?? {}, variationCells(given, at, presentOf(id), names)),
      ),
    ];
    // What stays as it is need not be what a form would take today.
    if (product === null || changes.length > 0) {
      this.#checkContract(given);
      if (this.#problems.length === 0) this.#checkTerms(given);
      if (this.#problems.length === 0 && status === "active") this.#checkReady(given);
      if (this.#problems.length > 0) return { ...NOTHING, sku: given.sku, name: given.name, problems: this.#problems };
    }
    return {
      kind: product === null ? "new" : changes.length > 0 ? "changed" : "unchanged",
      sku: given.sku,
      name: given.name,
      changes,
      problems: [],
      // A picture may be that of the product and of a size.
      notes: [...new Set(this.#notes)],
      fetches: given.pictures.flatMap(({ pictureId }) => (pictureId < 0 ? [pictures.addressOf(pictureId)] : [])),
      notSent: this.#notSent,
      creates: [given, ...given.variations]
        .flatMap((one) => [one.termIds, "tags" in one ? [...one.categories, ...one.collections, ...one.tags] : []].flat())
        .filter((id) => id < 0),
      given: changes.length > 0 ? given : null,
      status,
      stockBefore: Object.fromEntries(given.variations.map(({ id, sku }) => [sku.toLowerCase(), presentOf(id).stock])),
    };
  }

  /** As the shop has it. */
  #variationOf = (id: number | null) => this.#product?.variations.find((one) => one.id === id);

  #named(): { sku: string; name: string } {
    const text = (key: string) => this.#rows.map(({ cells }) => cells[key]).find((cell) => cell !== undefined) ?? "";
    return { sku: this.#product?.sku ?? text("productSku"), name: this.#product?.name ?? text("name") };
  }

  /** The first row that says something of the product; others may repeat it. */
  #say(key: string): { row: ImportRow; text: string } | undefined {
    let said: { row: ImportRow; text: string } | undefined;
    for (const row of this.#rows) {
      const text = row.cells[key];
      if (text === undefined) continue;
      if (said && tidy(said.text) !== tidy(text)) this.#problem(row, key, texts.twoValues.replace("{row}", String(said.row.number)));
      said ??= { row, text };
    }
    return said;
  }

  #given(before: GivenProduct | null): GivenProduct {
    const text = (key: keyof typeof productColumns, now: string): string => {
      const said = this.#say(key);
      return said && tidy(said.text) !== tidy(now) ? tidy(said.text) : now;
    };
    const now = before ?? { ...BLANK, variations: [] };
    const name = text("name", now.name);
    const description = text("description", now.description);
    const pile = this.#say("pileHeightMm");
    const attributes = [...this.#context.lookup.attributes].filter(([key, { isVariation }]) => !isVariation && !this.#isOption(key));
    const variations = this.#variations(now.variations);
    const sku = before && this.#context.shape !== "own" ? now.sku : text("productSku", now.sku);
    return {
      ...now,
      name,
      slug: text("slug", now.slug).toLowerCase() || slugOf(name),
      // Of an existing product only where it is meant: files of other shops have none.
      sku,
      subtitle: text("subtitle", now.subtitle),
      description: description === now.description ? description : cleanHtml(description),
      categories: this.#names("categories", "category", now.categories),
      collections: this.#names("collections", "collection", now.collections),
      tags: this.#names("tags", "tag", now.tags),
      termIds: attributes.reduce((ids, [key, attribute]) => this.#terms(key, attribute, ids), now.termIds),
      pileHeightMm: pile ? this.#whole(pile.row, "pileHeightMm") : now.pileHeightMm,
      originPlace: text("originPlace", now.originPlace),
      countryOfOrigin: text("countryOfOrigin", now.countryOfOrigin),
      details: this.#details(now.details),
      tabs: this.#tabs(now.tabs),
      related: this.#related(now.related),
      hsnCode: text("hsnCode", now.hsnCode).replaceAll(/\s/g, ""),
      seoTitle: text("seoTitle", now.seoTitle),
      seoDescription: text("seoDescription", now.seoDescription),
      variations,
      pictures: this.#pictures(now.pictures, sku, variations),
    };
  }

  /** 'Care | Wash | by hand'; without a group 'Knots | 100 per square inch'. */
  #details(now: GivenProduct["details"]): GivenProduct["details"] {
    const said = this.#say("details");
    if (!said) return now;
    return textsOf(said.text).flatMap((text) => {
      const [first = "", second = "", ...rest] = splitFields(text);
      const group = DETAIL_GROUPS.find((one) => groupTexts[one].toLowerCase() === first.toLowerCase());
      const [name, value] = group && rest.length > 0 ? [second, rest.join(" | ")] : [first, [second, ...rest].join(" | ")];
      if (value === "") {
        this.#problem(said.row, "details", texts.notDetail);
        return [];
      }
      return { name, value, group: group && rest.length > 0 ? group : ("at-a-glance" as const) };
    });
  }

  /** 'Shipping | <p>In a roll.</p>'. */
  #tabs(now: GivenProduct["tabs"]): GivenProduct["tabs"] {
    const said = this.#say("tabs");
    if (!said) return now;
    return textsOf(said.text).flatMap((text) => {
      const [name = "", ...body] = splitFields(text);
      if (body.length === 0) {
        this.#problem(said.row, "tabs", texts.notPanel);
        return [];
      }
      const html = body.join(" | ");
      // What is there already was cleaned when it was saved.
      const same = now.find((one) => one.name === name && tidy(one.body) === html);
      return same ?? { name, body: cleanHtml(html) };
    });
  }

  /** Those of the column, in its order, by SKU or address. Where one is not there yet, none goes away. */
  #related(now: readonly number[]): number[] {
    const said = this.#say("related");
    if (!said) return [...now];
    const { owners, namedInFile } = this.#context;
    let isComplete = true;
    const ids = listOf(said.text).flatMap((text) => {
      const name = text.toLowerCase();
      const id = owners.get(`sku ${name}`) ?? owners.get(`slug ${name}`) ?? owners.get(`variation ${name}`);
      if (id !== undefined) {
        if (id === this.#product?.id) this.#problem(said.row, "related", productMessages.relatedToItself);
        if (!this.#relatedSkus.has(id)) this.#relatedSkus.set(id, text);
        return id;
      }
      isComplete = false;
      if (namedInFile && !namedInFile.has(name))
        this.#problem(
          said.row,
          "related",
          texts.noSuchRelated.replace("{sku}", () => text),
        );
      else this.#notes.push(texts.relatedLater.replace("{sku}", () => text));
      return [];
    });
    return unique(isComplete ? ids : [...now, ...ids]);
  }

  /** Those of the columns, in their order. Where one is missing, none goes away. */
  #pictures(now: GivenProduct["pictures"], productSku: string, variations: GivenProduct["variations"]): GivenProduct["pictures"] {
    const { pictures, shape } = this.#context;
    const list = this.#say("pictures");
    const texts = this.#say("pictureTexts");
    const missing = this.#notes.length;
    let all = now.map((one) => ({ ...one }));
    const put = (pictureId: number) => {
      const known = all.find((one) => one.pictureId === pictureId) ?? now.find((one) => one.pictureId === pictureId);
      return known ? { ...known } : { pictureId, videoId: null, alt: "", variation: null };
    };
    if (list) {
      const ids = this.#pictureIds(list.row, "pictures", list.text);
      const wanted = unique(ids.flatMap((id) => id ?? [])).map(put);
      all =
        this.#notes.length === missing
          ? wanted
          : [...all, ...wanted.filter((one) => !all.some(({ pictureId }) => pictureId === one.pictureId))];
      if (texts)
        for (const [at, alt] of splitTexts(texts.text).entries()) {
          const own = all.find(({ pictureId }) => pictureId === ids[at]);
          if (own && (alt !== "" || shape === "own")) own.alt = tidy(own.alt) === alt ? own.alt : alt;
        }
    } else if (texts) for (const [at, alt] of splitTexts(texts.text).entries()) if (all[at] && tidy(all[at].alt) !== alt) all[at].alt = alt;
    const shown = new Map<number, Set<number>>();
    for (const [at, row] of this.#rowOf) {
      const cell = row.cells["picture"];
      const isNamed = list !== undefined || cell !== undefined;
      // Of a product with one size only, the picture shows the product.
      const sent = isNamed || variations.length < 2 ? [] : pictures.ofSku(variations[at]!.sku);
      if (cell === undefined && sent.length === 0) continue;
      const ids = cell === undefined ? sent : this.#pictureIds(row, "picture", cell).flatMap((id) => id ?? []);
      if (cell !== undefined && this.#notes.length === missing) for (const one of all) if (one.variation === at) one.variation = null;
      for (const id of ids) shown.set(id, (shown.get(id) ?? new Set()).add(at));
    }
    const sent = list ? [] : [productSku, ...(variations.length === 1 ? [variations[0]!.sku] : [])].flatMap((sku) => pictures.ofSku(sku));
    for (const id of unique([...sent, ...shown.keys()])) if (!all.some(({ pictureId }) => pictureId === id)) all.push(put(id));
    for (const [id, places] of shown) {
      const one = all.find(({ pictureId }) => pictureId === id)!;
      // A picture of several sizes shows the product.
      one.variation = places.size === 1 && variations.length > 1 ? [...places][0]! : null;
    }
    return all;
  }

  /** Undefined for each that is missing; why is noted. */
  #pictureIds(row: ImportRow, key: string, text: string): (number | undefined)[] {
    const { pictures } = this.#context;
    const own = (this.#product?.pictures ?? []).map(({ pictureId, picture }) => ({ id: pictureId, ...picture }));
    return referencesOf(text).map((each) => {
      const reference = pictures.read(each);
      if (reference === undefined) {
        this.#problem(row, key, texts.notPicture);
        return undefined;
      }
      const found = pictures.find(reference, own);
      if (found === "not sent") {
        this.#notSent.push(fileOf(reference) ?? "");
        this.#notes.push(texts.pictureNotSent.replace("{picture}", () => each));
      } else if ("problem" in found)
        this.#notes.push(texts.pictureFailed.replace("{picture}", () => each).replace("{problem}", () => found.problem));
      else return found.id;
      return undefined;
    });
  }

  #status(given: GivenProduct): ProductStatus {
    const now = this.#product?.status ?? "draft";
    const said = this.#say("status");
    if (!said) return now;
    const wanted = (Object.keys(statusTexts) as ProductStatus[]).find(
      (one) => statusTexts[one] === said.text.toLowerCase() || one === said.text.toLowerCase(),
    );
    if (!wanted) {
      this.#problem(said.row, "status", texts.notStatus);
      return now;
    }
    // What staff ask for by hand is refused with its reason; the file of another shop goes on saying it.
    const isAsked = this.#product !== null && (now === "active" || this.#context.shape === "own");
    if (wanted !== "active" || isAsked) return wanted;
    const { blocking } = judgeReadiness(given, this.#context.judgedBy);
    if (blocking.length === 0) return "active";
    this.#notes.push(texts.staysDraft.replace("{missing}", blocking.map((point) => readinessNames[point]).join(", ")));
    return now;
  }

  #id(row: ImportRow, key: string, { kind, name, attribute }: { kind: Kind; name: string; attribute?: Attribute }): number | undefined {
    const { lookup } = this.#context;
    const id = lookup.find(kind, name, attribute);
    if (id !== undefined) return id;
    const near = lookup.nearest(kind, name, attribute);
    const message = texts.unknown.replace("{kind}", attribute?.name ?? kind);
    this.#problem(row, key, near === undefined ? message : `${message} ${texts.didYouMean.replace("{value}", near)}`, near);
    return undefined;
  }

  #names(key: string, kind: Kind, now: readonly number[]): number[] {
    const said = this.#say(key);
    if (!said) return [...now];
    const ids = unique(listOf(said.text).flatMap((name) => this.#id(said.row, key, { kind, name }) ?? []));
    // Only the first category and the first collection have a place.
    const firsts = kind === "tag" ? 0 : 1;
    return [...ids.slice(0, firsts), ...ids.slice(firsts).toSorted((a, b) => a - b)];
  }

  #terms(key: string, attribute: Attribute, now: readonly number[]): number[] {
    const said = this.#say(key);
    if (!said) return [...now];
    const { lookup } = this.#context;
    const others = now.filter((id) => lookup.attributeOf(id) !== attribute.id);
    return lookup.inOrder([
      ...others,
      ...unique(listOf(said.text).flatMap((name) => this.#id(said.row, key, { kind: "term", name, attribute }) ?? [])),
    ]);
  }

  #variations(now: GivenProduct["variations"]): GivenProduct["variations"] {
    const all = now.map((one) => ({ ...one }));
    for (const row of this.#rows) {
      const sku = row.cells["sku"] ?? "";
      const first = this.#context.skuTwice.get(row.number);
      if (first !== undefined) {
        this.#problem(row, "sku", texts.skuTwice.replace("{row}", String(first)));
        continue;
      }
      const isAboutSizes = Object.keys(row.cells).some((key) => key in variationColumns);
      if (!isAboutSizes) continue;
      if (sku === "") {
        this.#problem(row, "sku", texts.skuNeeded);
        continue;
      }
      const termIds = this.#options(row);
      const bySku = all.findIndex((one) => one.sku.toLowerCase() === sku.toLowerCase());
      // Shops that kept no SKUs have the size only.
      const at =
        bySku >= 0 || this.#context.shape === "own" ? bySku : all.findIndex((one) => termIds.length > 0 && isSame(one.termIds, termIds));
      if (at >= 0) {
        all[at] = this.#variation(row, { ...all[at]!, ...(bySku >= 0 && { sku }) }, all[at]!.termIds);
        this.#rowOf.set(at, row);
      } else {
        if (row.cells["price"] === undefined) this.#problem(row, "price", texts.priceNeeded);
        this.#rowOf.set(all.length, row);
        all.push(this.#variation(row, { ...BLANK_VARIATION, sku }, []));
      }
    }
    if (all.length === 0) this.#problem(this.#rows[0]!, "sku", texts.skuNeeded);
    return all;
  }

  /** Whether variations differ in it: in the files of other shops the columns say so, not the attribute of this name. */
  #isOption(key: string): boolean {
    const { lookup, shape } = this.#context;
    if (shape === "own" || lookup.attributes.get(key)?.isVariation) return lookup.attributes.get(key)?.isVariation ?? false;
    return shape === "shopify" || this.#rows.length > 1;
  }

  /** The terms of the row's columns of attributes in which variations differ. */
  #options(row: ImportRow, now: readonly number[] = []): number[] {
    const { lookup, shape } = this.#context;
    let ids = [...now];
    for (const [key, text] of Object.entries(row.cells)) {
      if (!key.startsWith(attributeKey(""))) continue;
      const known = lookup.attributes.get(key);
      const isOption = shape !== "own" && (this.#isOption(key) || known === undefined);
      const attribute = isOption ? lookup.optionOf(key, titled(key)) : known;
      if (!attribute?.isVariation) continue;
      ids = ids.filter((id) => lookup.attributeOf(id) !== attribute.id);
      const id = text === "" ? undefined : this.#id(row, key, { kind: "term", name: text, attribute });
      if (id !== undefined) ids.push(id);
    }
    return lookup.inOrder(ids);
  }

  #variation(row: ImportRow, now: GivenProduct["variations"][number], termIds: readonly number[]): GivenProduct["variations"][number] {
    const has = (key: string) => row.cells[key] !== undefined;
    const needed = (key: string, value: number | null, old: number): number => {
      if (value === null && row.cells[key] === "") this.#problem(row, key, texts.needed);
      return value ?? old;
    };
    const price = has("price") ? needed("price", this.#amount(row, "price"), now.price) : now.price;
    const mrp = has("mrp") ? needed("mrp", this.#amount(row, "mrp"), now.mrp) : now.id === null ? price : now.mrp;
    const madeToOrder = has("madeToOrder") ? this.#yesNo(row, "madeToOrder", now.madeToOrder) : now.madeToOrder;
    const min = has("leadMin") ? this.#whole(row, "leadMin") : (now.leadDays?.min ?? null);
    const max = has("leadMax") ? this.#whole(row, "leadMax") : (now.leadDays?.max ?? null);
    const whole = (key: "minimumQuantity" | "step", old: number) => (has(key) ? needed(key, this.#whole(row, key), old) : old);
    return {
      ...now,
      termIds: this.#options(row, termIds),
      price,
      mrp,
      minimumQuantity: whole("minimumQuantity", now.minimumQuantity),
      step: whole("step", now.step),
      madeToOrder,
      leadDays: min === null && max === null ? null : { min: min ?? max!, max: max ?? min! },
      weightGrams: has("weightGrams") ? this.#whole(row, "weightGrams") : now.weightGrams,
      rolledLengthCm: has("rolledLengthCm") ? this.#whole(row, "rolledLengthCm") : now.rolledLengthCm,
      isVisible: has("isVisible") ? this.#yesNo(row, "isVisible", now.isVisible !== false) : now.isVisible,
      shelf: row.cells["shelf"] ?? now.shelf,
      stockChange: has("stock") ? this.#stockChange(row, now) : 0,
      ...this.#lowStock(row, now.id),
    };
  }

  /** Only where it becomes another: staff change it meanwhile. */
  #lowStock(row: ImportRow, id: number | null): { lowStockAt?: number | null } {
    if (row.cells["lowStockAt"] === undefined) return {};
    const lowStockAt = this.#whole(row, "lowStockAt");
    return lowStockAt === (this.#variationOf(id)?.lowStockAt ?? null) ? {} : { lowStockAt };
  }

  #stockChange(row: ImportRow, { id, sku }: { id: number | null; sku: string }): number {
    const wanted = this.#whole(row, "stock") ?? 0;
    if (wanted < 0) {
      this.#problem(row, "stock", texts.stockMadeLow, "0");
      return 0;
    }
    const stock = this.#variationOf(id)?.stock ?? 0;
    return wanted - (this.#context.stockBefore?.[sku.toLowerCase()] ?? stock);
  }

  #whole(row: ImportRow, key: string): number | null {
    const text = (row.cells[key] ?? "").replaceAll(/[\s,]/g, "");
    if (text === "") return null;
    if (/^-?\d{1,9}(\.0+)?$/.test(text)) return Math.trunc(Number(text));
    this.#problem(row, key, texts.notWhole);
    return null;
  }

  #amount(row: ImportRow, key: string): number | null {
    const text = (row.cells[key] ?? "").replaceAll(/^(₹|rs\.?|inr)|[\s\u00a0]|(₹|inr)$|\/-$/gi, "");
    if (text === "") return null;
    if (/^-?(\d{1,3}(,\d{2,3})+|\d{1,9})(\.\d{1,2}0*)?$/.test(text)) return Math.round(Number(text.replaceAll(",", "")) * 100);
    const digits = text.replaceAll(/[.,]/g, "");
    const meant = /^\d{4,9}$/.test(digits) && /^\d{1,3}([.,]\d{2,3})+$/.test(text) ? digits : "";
    this.#problem(row, key, meant === "" ? texts.notAmount : `${texts.notAmount} ${texts.didYouMean.replace("{value}", meant)}`, meant);
    return null;
  }

  #yesNo(row: ImportRow, key: string, now: boolean): boolean {
    const text = (row.cells[key] ?? "").toLowerCase();
    if (["yes", "y", "true", "1"].includes(text)) return true;
    if (["no", "n", "false", "0", ""].includes(text)) return false;
    this.#problem(row, key, texts.notYesNo);
    return now;
  }

  /** Nothing may get the address or the SKU of another product. */
  #checkOwners({ slug, sku, variations }: GivenProduct): void {
    const own = this.#product?.id ?? 0;
    const isTaken = (kind: string, name: string) => (this.#context.owners.get(`${kind} ${name.toLowerCase()}`) ?? own) !== own;
    const first = this.#rows[0]!;
    if (isTaken("slug", slug)) this.#problem(first, "slug", productMessages.slugTaken);
    if (isTaken("sku", sku)) this.#problem(first, "productSku", productMessages.skuTaken);
    for (const [at, one] of variations.entries())
      if (isTaken("variation", one.sku)) this.#problem(this.#rowOf.get(at) ?? first, "sku", productMessages.skuTaken);
  }

  /** What the form of a product would refuse. Ids of what is still to be created are below 0. */
  #checkContract(given: GivenProduct): void {
    const positive = (ids: readonly number[]) => ids.map((id) => (id < 0 ? 1_000_000_000 - id : id));
    const body = {
      ...given,
      categories: positive(given.categories),
      collections: positive(given.collections),
      tags: positive(given.tags),
      termIds: positive(given.termIds),
      variations: given.variations.map((one) => ({ ...one, termIds: positive(one.termIds) })),
      pictures: given.pictures.map((one) => ({ ...one, pictureId: positive([one.pictureId])[0]! })),
    };
    const parsed = addProduct.body.safeParse(body);
    for (const { path, message } of parsed.error?.issues ?? []) {
      const [field, at, part] = path.map(String);
      const row = field === "variations" ? (this.#rowOf.get(Number(at)) ?? this.#rows[0]!) : this.#rows[0]!;
      const key =
        field === "variations"
          ? part === "leadDays"
            ? "leadMin"
            : part === "stockChange"
              ? "stock"
              : (part ?? "sku")
          : field === "sku"
            ? "productSku"
            : (field ?? "name");
      this.#problem(row, key, message);
    }
  }

  #checkTerms({ variations }: GivenProduct): void {
    const { lookup } = this.#context;
    const kinds = ({ termIds }: { termIds: readonly number[] }) =>
      termIds
        .map((id) => lookup.attributeOf(id))
        .toSorted()
        .join();
    variations.forEach((one, at) => {
      if (kinds(one) !== kinds(variations[0]!)) this.#problem(this.#rowOf.get(at) ?? this.#rows[0]!, "sku", productMessages.termsDiffer);
      const old = this.#product?.variations.find(({ id }) => id === one.id);
      if (old?.wasOrdered && !isSame(old.termIds, one.termIds))
        this.#problem(this.#rowOf.get(at) ?? this.#rows[0]!, "sku", productMessages.termsOrdered.replace("{sku}", old.sku));
    });
  }

  #checkReady(given: GivenProduct): void {
    const { blocking } = judgeReadiness(given, this.#context.judgedBy);
    if (blocking.length === 0) return;
    this.#problem(
      this.#rows[0]!,
      "status",
      productMessages.notReady.replace("{missing}", blocking.map((point) => readinessNames[point]).join(", ")),
    );
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join();
/** The names in one cell. */
export const listOf = (text: string): string[] =>
  text
    .split(SEPARATOR.trim())
    .map((one) => one.trim())
    .filter(Boolean);
const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 120)
    .replace(/-+$/, "");
const titled = (key: string): string => {
  const name = key.slice(attributeKey("").length);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const allColumns: Readonly<Record<string, string>> = { ...productColumns, ...variationColumns };
/** The shop's own heading of a column. */
export const headingOf = (key: string): string => allColumns[key] ?? (key.startsWith(attributeKey("")) ? titled(key) : key);

const differences = (sku: string, before: Cells, after: Cells): Change[] =>
  Object.keys({ ...before, ...after }).flatMap((key) => {
    const [old, now] = [before[key] ?? "", after[key] ?? ""];
    return old === now ? [] : [{ sku, column: headingOf(key), before: old, after: now }];
  });
