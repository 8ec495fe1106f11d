/** Finds categories, collections, tags and terms by the names that a file gives them. */
import { distance } from "fastest-levenshtein";
import { attributeKey } from "./shapes.rules.ts";

export type Named = { id: number; name: string };
export type Choices = {
  /** With those above it: 'Rugs › Hand-knotted'. */
  categories: readonly Named[];
  collections: readonly Named[];
  tags: readonly Named[];
  attributes: readonly {
    id: number;
    code: string;
    name: string;
    isVariation: boolean;
    terms: readonly (Named & { widthCm: number | null })[];
  }[];
};

export type Kind = "category" | "collection" | "tag" | "term";
/** What a file of another shop names and this shop lacks: it is created with the import. `attribute`: of a term. */
export type Missing = { kind: Kind; name: string; attribute: string };

export type Attribute = { id: number; name: string; isVariation: boolean };

/** '6x9 ft' is '6 × 9 ft', and 'rugs>flat weaves' is 'Rugs › Flat weaves'. */
const plain = (name: string): string => name.toLowerCase().replaceAll("×", "x").replaceAll("›", ">").replaceAll(/\s+/g, "");

/** Up to this share of a name may be mistyped for it to be suggested. */
const MOST_MISTYPED = 0.34;

export class Lookup {
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** Found to be missing so far, by their temporary ids, which are below 0. */
  readonly missing = new Map<number, Missing>();
  readonly #ids = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #all = new Map<string, string[]>();
  readonly #order: number[];
  readonly #attributeOfTerm = new Map<number, number>();
  readonly #createsMissing: boolean;

  /** `createsMissing`: what is not there gets a temporary id instead of none. */
  constructor({ categories, collections, tags, attributes }: Choices, createsMissing: boolean) {
    this.#createsMissing = createsMissing;
    // An attribute in which variations differ comes first under its name.
    this.attributes = new Map(
      attributes
        .toSorted((a, b) => Number(a.isVariation) - Number(b.isVariation))
        .map(({ id, name, isVariation }) => [attributeKey(name), { id, name, isVariation }]),
    );
    this.#order = attributes.map(({ id }) => id);
    for (const one of categories) {
      this.#add("category", "", { id: one.id, name: one.name.replaceAll(" › ", " > ") });
      // By its last name too, unless two have it.
      const last = `category  ${plain(one.name.split(" › ").at(-1) ?? "")}`;
      if (one.name.includes(" › ")) this.#ids.set(last, this.#ids.has(last) ? NOBODY : one.id);
    }
    for (const one of collections) this.#add("collection", "", one);
    for (const one of tags) this.#add("tag", "", one);
    for (const { id, terms } of attributes)
      for (const term of terms) {
        this.#add("term", String(id), term);
        this.#attributeOfTerm.set(term.id, id);
      }
  }

  #add(kind: Kind, of: string, { id, name }: Named): void {
    const group = `${kind} ${of}`;
    this.#ids.set(`${group} ${plain(name)}`, id);
    this.#names.set(`${kind} ${id}`, name);
    this.#all.set(group, [...(this.#all.get(group) ?? []), name]);
  }

  /** Undefined when there is none. */
  find(kind: Kind, name: string, attribute?: Attribute): number | undefined {
    const of = attribute ? String(attribute.id) : "";
    const id = this.#ids.get(`${kind} ${of} ${plain(name)}`);
    if (id !== undefined && !Number.isNaN(id)) return id;
    if (!this.#createsMissing) return undefined;
    const temporary = -1 - this.missing.size;
    this.missing.set(temporary, { kind, name, attribute: attribute?.name ?? "" });
    this.#add(kind, of, { id: temporary, name });
    if (attribute) this.#attributeOfTerm.set(temporary, attribute.id);
    return temporary;
  }

  /** An attribute in which variations differ, made up when another shop's file needs it. Where products have one of this name already, it gets another. */
  optionOf(key: string, name: string): Attribute | undefined {
    const known = this.attributes.get(key);
    if (known?.isVariation) return known;
    const other = `${name} (choice)`;
    const renamed = known && this.attributes.get(attributeKey(other));
    if (renamed?.isVariation) return renamed;
    if (!this.#createsMissing) return undefined;
    const made = { id: -1 - this.#order.length, name: known ? other : name, isVariation: true };
    this.#order.push(made.id);
    (this.attributes as Map<string, Attribute>).set(attributeKey(made.name), made);
    return made;
  }

  /** What was probably meant. */
  nearest(kind: Kind, name: string, attribute?: Attribute): string | undefined {
    const wanted = plain(name);
    const all = this.#all.get(`${kind} ${attribute?.id ?? ""}`) ?? [];
    const [best] = all
      .flatMap((each) =>
        [each, ...(each.includes(" > ") ? [each.split(" > ").at(-1)!] : [])].map((form) => ({ each, away: distance(plain(form), wanted) })),
      )
      .toSorted((a, b) => a.away - b.away);
    return best && best.away <= Math.max(2, wanted.length * MOST_MISTYPED) ? best.each : undefined;
  }

  nameOf = (kind: Kind, id: number): string => this.#names.get(`${kind} ${id}`) ?? "";
  attributeOf = (termId: number): number | undefined => this.#attributeOfTerm.get(termId);
  /** Terms in the order of their attributes. */
  inOrder = (termIds: readonly number[]): number[] =>
    termIds.toSorted((a, b) => this.#order.indexOf(this.attributeOf(a) ?? 0) - this.#order.indexOf(this.attributeOf(b) ?? 0));
}

const NOBODY = Number.NaN;
