/** Tells by its headings where a file of products comes from, and translates it into rows with the shop's own columns. */

/** `own`: made by the export of this shop or by hand. */
export type Shape = "own" | "shopify" | "woocommerce";

/** `cells`: by the keys of `columns`. A key that is missing leaves what is there, an empty text empties it. `group`: rows with the same one are a product. */
export type ImportRow = { number: number; group: string; cells: Readonly<Record<string, string>> };

export type Reading = {
  shape: Shape;
  rows: readonly ImportRow[];
  /** The heading in the file, by key. */
  headings: Readonly<Record<string, string>>;
  /** Headings whose column is not read. */
  ignored: readonly string[];
};

type SourceRow = { number: number; cells: readonly string[] };
type Source = { headings: readonly string[]; rows: readonly SourceRow[] };

/** The shop's own columns by key, with their headings. Columns of attributes stand after them, under the names of the attributes. */
export const productColumns = {
  productSku: "Product SKU",
  name: "Name",
  slug: "Address",
  status: "Status",
  subtitle: "Subtitle",
  description: "Description",
  categories: "Categories",
  collections: "Collections",
  tags: "Tags",
  pileHeightMm: "Pile height (mm)",
  originPlace: "Place of origin",
  countryOfOrigin: "Country of origin",
  hsnCode: "HSN code",
  seoTitle: "Search title",
  seoDescription: "Search description",
  details: "Details",
  tabs: "Panels",
  related: "Related products",
  pictures: "Pictures",
  pictureTexts: "Alt texts",
} as const;
export const variationColumns = {
  sku: "SKU",
  mrp: "MRP",
  price: "Price",
  stock: "Stock",
  lowStockAt: "Low stock at",
  minimumQuantity: "Smallest quantity",
  step: "Sold in steps of",
  madeToOrder: "Made to order",
  leadMin: "Ready in days, from",
  leadMax: "Ready in days, to",
  weightGrams: "Weight (g)",
  rolledLengthCm: "Rolled length (cm)",
  isVisible: "In the shop",
  shelf: "Shelf",
  picture: "Picture",
} as const;
export type ProductColumn = keyof typeof productColumns;
export type VariationColumn = keyof typeof variationColumns;

/** The key of the column of an attribute. */
export const attributeKey = (name: string): string => `attribute ${name.trim().toLowerCase()}`;

const EMPTIES = "-";
const FORMULA = /^'*[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A text as a cell of an export: one that a spreadsheet would run, or that an import would take for 'empty', gets an apostrophe. */
export const guard = (text: string): string => (FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text);
/** What `guard` made of it. */
export const unguard = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Texts in one cell; those with semicolons keep theirs. */
export const joinTexts = (all: readonly string[]): string =>
  all.every((text) => text === "") ? "" : all.map((text) => text.replaceAll(/[\\;]/g, String.raw`\$&`)).join("; ");
export function splitTexts(cell: string): string[] {
  const texts: string[] = [];
  let text = "";
  for (const [part] of cell.matchAll(/\\.|;|[^;\\]+|\\/gs)) {
    if (part !== ";") text += part.length > 1 && part.startsWith("\\") ? part.slice(1) : part;
    else {
      texts.push(text.trim());
      text = "";
    }
  }
  return [...texts, text.trim()];
}

/** A few fields as one text of a cell: 'Care | Wash | by hand'. */
export const joinFields = (fields: readonly string[]): string =>
  fields.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join(" | ");
export const splitFields = (text: string): string[] =>
  [...text.matchAll(/(?:\\.|[^\\|])+|(?<=\|)(?=\|)/gs)].map(([field]) => field.replaceAll(/\\(.)/gs, "$1").trim());

const lower = (text: string) => text.trim().toLowerCase();

/** Undefined when the headings are none that the shop knows. `attributes`: the names of the shop's attributes. */
export function readShape({ headings, rows }: Source, attributes: readonly string[]): Reading | undefined {
  const names = headings.map(lower);
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  const source = new Columns(headings, rows);
  if (has("title") && (has("handle") || has("url handle"))) return readShopify(source);
  if (has("type", "name") && (has("regular price") || has("parent"))) return readWooCommerce(source);
  if (has("sku") || has("product sku")) return readOwn(source, attributes);
  return undefined;
}

/** Finds cells by their heading, in any letter case, and remembers which columns were read. */
class Columns {
  readonly headings: readonly string[];
  readonly rows: readonly SourceRow[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #read = new Set<string>();
  /** The heading in the file, by the key it was read as. */
  readonly keys: Record<string, string> = {};

  constructor(headings: readonly string[], rows: readonly SourceRow[]) {
    this.headings = headings;
    this.rows = rows;
    this.#places = new Map(headings.map((heading, place) => [lower(heading), place]));
  }

  /** The cell under the first of the headings that the file has, or ''. */
  text({ cells }: SourceRow, key: string, ...headings: string[]): string {
    const heading = headings.find((name) => this.#places.has(name));
    if (heading === undefined) return "";
    const place = this.#places.get(heading) ?? 0;
    this.#read.add(heading);
    if (key !== "") this.keys[key] = this.headings[place] ?? "";
    return cells[place] ?? "";
  }

  get ignored(): string[] {
    return this.headings.filter((heading) => heading !== "" && !this.#read.has(lower(heading)));
  }
}

const filled = (cells: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ""));

function readOwn(source: Columns, attributes: readonly string[]): Reading {
  const columns = [
    ...Object.entries({ ...productColumns, ...variationColumns }).map(([key, heading]) => ({ key, heading: lower(heading) })),
    ...attributes.map((name) => ({ key: attributeKey(name), heading: lower(name) })),
  ];
  let above = "";
  const rows = source.rows.map((row) => {
    const cells: Record<string, string> = {};
    for (const { key, heading } of columns) {
      const cell = source.text(row, key, heading);
      if (cell !== "") cells[key] = cell === EMPTIES ? "" : unguard(cell);
    }
    const own = lower(cells["productSku"] ?? "");
    // A row without a product belongs to the product above it. A list of sizes only has no such column.
    above = own === "" ? above : own;
    return { number: row.number, group: above, cells };
  });
  return { shape: "own", rows, headings: source.keys, ignored: source.ignored };
}

const toSku = (...parts: string[]): string =>
  parts
    .join("-")
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .toUpperCase()
    .slice(0, 60)
    .replace(/-+$/, "");
const toSlug = (text: string): string => toSku(text).toLowerCase();
/** An SKU as the shop takes it; other shops allow any text. */
const cleanSku = (sku: string): string => (/^[A-Za-z0-9]+([-_./][A-Za-z0-9]+)*$/.test(sku) ? sku : toSku(sku));

/** A list with commas as the shop's own, with semicolons. `\,` is a comma in a name. */
const withSemicolons = (list: string): string =>
  list
    .split(/(?<!\\),/)
    .map((one) => one.replaceAll("\\,", ",").trim())
    .filter(Boolean)
    .join("; ");

const OPTIONS = [1, 2, 3] as const;
const NO_CHOICE = "default title";

/** One row a variation, the product's fields in its first row, further rows for further pictures. Both kinds of headings that Shopify has used. */
function readShopify(source: Columns): Reading {
  const optionNames = new Map<string, string[]>();
  const withName = new Set<string>();
  const pictures = new Map<string, { address: string; position: number; text: string }[]>();
  let above = "";
  const rows: ImportRow[] = [];
  for (const row of source.rows) {
    const get = (key: string, ...headings: string[]) => source.text(row, key, ...headings);
    const title = get("name", "title");
    const handle = lower(get("slug", "handle", "url handle")) || (title === "" ? above : toSlug(title));
    above = handle;
    const picture = {
      address: get("pictures", "image src", "product image url"),
      position: Number(get("", "image position")) || Infinity,
      text: get("pictureTexts", "image alt text"),
    };
    if (picture.address !== "") pictures.set(handle, [...(pictures.get(handle) ?? []), picture]);
    const named = OPTIONS.map((at) => get("", `option${at} name`));
    if (named.some((name) => name !== "")) optionNames.set(handle, named);
    const values = OPTIONS.map((at) => get("", `option${at} value`));
    const price = get("price", "variant price", "price");
    const sku = get("sku", "variant sku", "sku");
    const product = filled({
      name: title,
      description: get("description", "body (html)", "description"),
      categories: get("categories", "type"),
      tags: withSemicolons(get("tags", "tags")),
      status: shopifyStatus(get("status", "status"), get("", "published", "published on online store")),
      seoTitle: get("seoTitle", "seo title"),
      seoDescription: get("seoDescription", "seo description"),
      hsnCode: hsnOf(source, row),
      isGiftCard: lower(get("", "gift card")) === "true" ? "yes" : "",
    });
    const hasVariation = sku !== "" || price !== "" || values.some((value) => value !== "");
    if (!hasVariation && title === "") continue;
    const options = Object.fromEntries(
      values.flatMap((value, at) => {
        const name = optionNames.get(handle)?.[at] ?? "";
        return value === "" || name === "" || lower(value) === NO_CHOICE ? [] : [[attributeKey(name), value]];
      }),
    );
    for (const [at, name] of (optionNames.get(handle) ?? []).entries())
      if (name !== "") source.keys[attributeKey(name)] ??= source.headings.find((one) => lower(one) === `option${at + 1} value`) ?? name;
    const mrp = get("mrp", "variant compare at price", "compare-at price");
    const grams = get("weightGrams", "variant grams", "weight value (grams)");
    const stock = get("stock", "variant inventory qty", "inventory quantity");
    const cells = filled({
      ...options,
      sku: sku === "" ? toSku(handle, ...Object.values(options)) : cleanSku(sku),
      price,
      // What is not reduced has no such price, or one of 0.
      mrp: Number(mrp) > Number(price) ? mrp : price,
      weightGrams: Number(grams) > 0 ? String(Math.round(Number(grams))) : "",
      // Shopify counts what was sold without being there.
      stock: Number(stock) < 0 ? "0" : stock,
      picture: get("picture", "variant image", "variant image url"),
    });
    const isFirst = !withName.has(handle);
    withName.add(handle);
    rows.push({
      number: row.number,
      group: handle,
      cells: { ...(isFirst && { slug: toSlug(handle), productSku: toSku(handle) }), ...product, ...cells },
    });
  }
  const first = new Set<string>();
  const withPictures = rows.map((row) => {
    if (first.has(row.group)) return row;
    first.add(row.group);
    // In the order of their positions; what has none stays where it stands.
    const own = (pictures.get(row.group) ?? []).toSorted((a, b) => (a.position === b.position ? 0 : a.position - b.position));
    if (own.length === 0) return row;
    return {
      ...row,
      cells: {
        ...row.cells,
        ...filled({ pictures: own.map(({ address }) => address).join("; "), pictureTexts: joinTexts(own.map(({ text }) => text)) }),
      },
    };
  });
  return { shape: "shopify", rows: withPictures, headings: source.keys, ignored: source.ignored };
}

/** Other shops have no column for it; those in India add one of their own. */
const hsnOf = (source: Columns, row: SourceRow): string => {
  const heading = source.headings.map(lower).find((name) => /(^|[^a-z])(hsn|hs[ _]code)/.test(name));
  const code = heading === undefined ? "" : source.text(row, "hsnCode", heading).replaceAll(/[\s.]/g, "");
  return /^\d+$/.test(code) ? code : "";
};

function shopifyStatus(status: string, published: string): string {
  const known: Record<string, string> = { active: "on sale", draft: "draft", archived: "archived" };
  if (lower(published) === "false" && lower(status) !== "archived") return "draft";
  return known[lower(status)] ?? (lower(published) === "true" ? "on sale" : status);
}

const GRAMS = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 } as const;
const MOST_ATTRIBUTES = 10;

/** A row for each product and each variation; variations name their parent by its SKU, or as 'id:12'. */
function readWooCommerce(source: Columns): Reading {
  const groupOfId = new Map<string, string>();
  const named = new Map<string, Record<string, string>>();
  const rows: ImportRow[] = [];
  for (const row of source.rows) {
    const get = (key: string, ...headings: string[]) => source.text(row, key, ...headings);
    const types = lower(get("kind", "type")).split(/\s*,\s*/);
    const id = get("", "id");
    const givenSku = get("sku", "sku");
    const name = get("name", "name");
    const parent = get("", "parent");
    const pictures = withSemicolons(get("pictures", "images"));
    const attributes = Object.fromEntries(
      Array.from({ length: MOST_ATTRIBUTES }, (_, at) => at + 1).flatMap((at) => {
        const attribute = get("", `attribute ${at} name`);
        const values = get(attribute === "" ? "" : attributeKey(attribute), `attribute ${at} value(s)`);
        for (const rest of ["visible", "global", "default"]) get("", `attribute ${at} ${rest}`);
        return attribute === "" || values === "" ? [] : [[attributeKey(attribute), withSemicolons(values)]];
      }),
    );
    const unit = (["kg", "g", "lbs", "oz"] as const).find((one) => source.headings.some((heading) => lower(heading) === `weight (${one})`));
    const weight = unit === undefined ? "" : get("weightGrams", `weight (${unit})`);
    const regular = get("mrp", "regular price");
    const sale = get("price", "sale price");
    const amounts = {
      mrp: regular,
      price: sale === "" ? regular : sale,
      stock: Number(get("stock", "stock")) < 0 ? "0" : get("stock", "stock"),
      weightGrams: unit !== undefined && Number(weight) > 0 ? String(Math.round(Number(weight) * GRAMS[unit])) : "",
    };
    const categories = withSemicolons(get("categories", "categories"));
    const product = {
      name,
      subtitle: get("subtitle", "short description")
        .replaceAll(/<[^>]*>|\\n/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim()
        .slice(0, 300),
      // Line ends are written out.
      description: get("description", "description").replaceAll("\\n", "\n"),
      categories,
      tags: withSemicolons(get("tags", "tags")),
      status: ({ "1": "on sale", "0": "draft", "-1": "draft" } as Record<string, string>)[get("status", "published")] ?? "",
      hsnCode: hsnOf(source, row),
    };
    if (types.includes("variation")) {
      const group = parent.startsWith("id:") ? (groupOfId.get(parent.slice(3).trim()) ?? parent) : lower(cleanSku(parent));
      const sku = givenSku === "" ? toSku(group, ...Object.values(attributes)) : cleanSku(givenSku);
      const own = named.get(group) ?? {};
      // What the parent says is said once, in the first row of its product.
      named.set(group, {});
      rows.push({ number: row.number, group, cells: filled({ ...own, ...attributes, ...amounts, sku, picture: pictures }) });
      continue;
    }
    const sku = givenSku === "" ? toSku(name) : cleanSku(givenSku);
    const group = lower(sku);
    if (id !== "") groupOfId.set(id, group);
    const parentCells = { productSku: sku, slug: toSlug(name), ...product, pictures };
    if (types.includes("variable")) {
      named.set(group, parentCells);
      continue;
    }
    // Those are sold elsewhere, together, or without a parcel.
    const other = types.find((type) => ["grouped", "external", "virtual", "downloadable"].includes(type)) ?? "";
    rows.push({ number: row.number, group, cells: filled({ ...parentCells, ...amounts, sku, ...attributes, kind: other }) });
  }
  return { shape: "woocommerce", rows, headings: source.keys, ignored: source.ignored };
}
