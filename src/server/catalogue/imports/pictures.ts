/** Pictures as a file of products names them: by an address, or by the name of a file that is sent with it. */
import { mediaPath } from "../../../shared/links.ts";
import { originalName, toFileSlug } from "../../media/media.ts";

/** A picture of the shop. */
export type KnownPicture = { id: number; key: string; extension: string };
/** `problem`: why it could not be fetched, or ''. */
export type NamedPicture = { address: string; picture: KnownPicture | null; problem: string };

const MOST_CHARACTERS = 2_000;
const FILE = "file ";

/** A name of a file or an address, always written in the same way; undefined when it is neither. `publicUrl`: of the shop. */
export function readReference(text: string, publicUrl: string): string | undefined {
  const address = text.startsWith("//") ? `https:${text}` : text.startsWith(mediaPath) ? publicUrl + text : text;
  if (/^https?:\/\//i.test(address)) {
    const url = URL.parse(address);
    return url && url.href.length <= MOST_CHARACTERS ? url.href : undefined;
  }
  // 'C:\pictures\madder.jpg' is a file.
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) return undefined;
  const name = text.split(/[/\\]/).at(-1)!.trim().toLowerCase();
  return name === "" || name.length > 200 ? undefined : FILE + name;
}

/** The name of the file that a reference means; undefined for an address. */
export const fileOf = (reference: string): string | undefined => (reference.startsWith(FILE) ? reference.slice(FILE.length) : undefined);

/** Addresses may have semicolons. */
export const referencesOf = (text: string): string[] =>
  text
    .split(text.includes("://") ? /;\s+|;(?=https?:\/\/)|\n/i : /[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Finds the pictures of a file; those still to be fetched get an id below 0. */
export class Pictures {
  readonly #publicUrl: string;
  readonly #named: ReadonlyMap<string, NamedPicture>;
  readonly #files: ReadonlyMap<string, KnownPicture>;
  readonly #addresses = new Map<number, string>();
  readonly #temporary = new Map<string, number>();

  /** `named`: what is known of addresses. `files`: what was sent with the import, by their names in lower case. */
  constructor(publicUrl: string, named: readonly NamedPicture[], files: ReadonlyMap<string, KnownPicture>) {
    this.#publicUrl = publicUrl;
    this.#named = new Map(named.map((one) => [one.address, one]));
    this.#files = files;
    for (const { picture } of named) if (picture) this.learn(picture);
    for (const picture of files.values()) this.learn(picture);
  }

  learn({ id, key, extension }: KnownPicture): void {
    this.#addresses.set(id, this.#publicUrl + mediaPath + originalName(key, extension));
  }

  read = (text: string): string | undefined => readReference(text, this.#publicUrl);

  /** The id of a picture, or why there is none. `own`: pictures of the product, which may have been sent under this name before. */
  find(reference: string, own: readonly KnownPicture[]): { id: number } | { problem: string } | "not sent" {
    const file = fileOf(reference);
    if (file !== undefined) {
      const slugs = [toFileSlug(file), toFileSlug(file.replace(/\.[a-z]{3,4}$/, ""))];
      const found = this.#files.get(file) ?? own.find(({ key }) => slugs.includes(withoutHash(key)));
      return found ? { id: found.id } : "not sent";
    }
    const named = this.#named.get(reference);
    if (named?.picture) return { id: named.picture.id };
    if (named) return { problem: named.problem };
    const id = this.#temporary.get(reference) ?? -1 - this.#temporary.size;
    this.#temporary.set(reference, id);
    this.#addresses.set(id, reference);
    return { id };
  }

  /** Those sent as 'MAD-1.jpg', 'MAD-1-2.jpg' … for the SKU 'MAD-1'. */
  ofSku(sku: string): number[] {
    if (sku === "" || this.#files.size === 0) return [];
    return ["", ...Array.from({ length: 30 }, (_, at) => `-${at + 1}`)].flatMap((number) =>
      EXTENSIONS.flatMap((extension) => this.#files.get(`${sku.toLowerCase()}${number}.${extension}`)?.id ?? []),
    );
  }

  addressOf = (id: number): string => this.#addresses.get(id) ?? "";
}

const EXTENSIONS = ["jpg", "jpeg", "png", "webp", "avif"];
/** Keys end with a part of the hash of the content. */
const withoutHash = (key: string): string => key.replace(/-[0-9a-f]{10}$/, "");
