/** Brings the pictures that a file of products names into the shop, a few at once. */
import type { Db } from "../../../db/connect.ts";
import { mediaPath } from "../../../shared/links.ts";
import { type FetchedPicture, type Media, UnfetchablePicture, addPicture, notAPicture } from "../../media/media.ts";
import { importMessages as texts } from "../../../contract/admin/import-messages.ts";
import { findNamedPictures, keepPictures, listSentPictures } from "./imports.queries.ts";
import { type KnownPicture, Pictures, fileOf, readReference, referencesOf } from "./pictures.ts";
import type { ImportRow } from "./shapes.rules.ts";

/** Throws `UnfetchablePicture`. */
export type FetchPicture = (address: string) => Promise<FetchedPicture>;

const FETCHED_AT_ONCE = 4;
/** A server that has not answered so often in a row is not asked again in this run. */
const MOST_SILENCES = 3;

const sentPrefix = (importId: number) => `file ${importId} `;

/** Keeps pictures that were sent with an import, by the names of their files. */
export const addSentPictures = (tx: Db, importId: number, pictures: readonly { name: string; pictureId: number }[]): Promise<void> => {
  const byName = new Map(pictures.map(({ name, pictureId }) => [fileOf(readReference(name, "") ?? "") ?? "", pictureId]));
  return keepPictures(
    tx,
    [...byName].flatMap(([name, mediaId]) => (name === "" ? [] : [{ address: sentPrefix(importId) + name, mediaId, importId }])),
  );
};

/** What was sent with an import, by the names of the files. One statement. */
export async function readSent(db: Db, importId: number): Promise<ReadonlyMap<string, KnownPicture>> {
  const prefix = sentPrefix(importId);
  return new Map((await listSentPictures(db, importId, prefix)).map(({ address, ...picture }) => [address.slice(prefix.length), picture]));
}

type Which = { importId: number; publicUrl: string; sent: ReadonlyMap<string, KnownPicture> };

/** Finds the pictures that rows name. At most one statement. */
export async function readPictures(db: Db, rows: readonly ImportRow[], { importId, publicUrl, sent }: Which): Promise<Pictures> {
  const addresses = addressesOf(rows, publicUrl);
  const own = publicUrl + mediaPath;
  const keys = addresses.map((address) => (address.startsWith(own) ? address.slice(own.length).replace(/\.[a-z]+$/, "") : ""));
  return new Pictures(publicUrl, await findNamedPictures(db, importId, { addresses, keys }), sent);
}

const addressesOf = (rows: readonly ImportRow[], publicUrl: string): string[] => [
  ...new Set(
    rows.flatMap(({ cells }) =>
      [cells["pictures"], cells["picture"]]
        .flatMap((text) => referencesOf(text ?? ""))
        .flatMap((text) => readReference(text, publicUrl) ?? [])
        .filter((reference) => fileOf(reference) === undefined),
    ),
  ),
];

type Deps = { db: Db; media: Media; fetchPicture: FetchPicture; whenIdle: () => Promise<void> };

/** Fetches pictures in one run of an import. What cannot be fetched is kept with its problem; the products go on without it. */
export class PictureFetcher {
  readonly #deps: Deps;
  readonly #importId: number;
  readonly #silences = new Map<string, number>();

  constructor(deps: Deps, importId: number) {
    this.#deps = deps;
    this.#importId = importId;
  }

  /** Returns when nothing that the rows name is left to fetch. Each picture is kept when it arrives, so that none is fetched twice. */
  async fetchAll(rows: readonly ImportRow[], which: Which): Promise<void> {
    const pictures = await readPictures(this.#deps.db, rows, which);
    const waiting = addressesOf(rows, which.publicUrl).filter((address) => isWaiting(pictures, address));
    const failures: unknown[] = [];
    const fetchNext = async (): Promise<void> => {
      for (let address = waiting.shift(); address !== undefined && failures.length === 0; address = waiting.shift())
        try {
          await this.#deps.whenIdle();
          await this.#fetchOne(address);
        } catch (error) {
          failures.push(error);
        }
    };
    // What is under way ends before the run does.
    await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, fetchNext));
    if (failures.length > 0) throw failures[0];
  }

  async #fetchOne(address: string): Promise<void> {
    const { db, media, fetchPicture } = this.#deps;
    const importId = this.#importId;
    const { host } = new URL(address);
    try {
      if ((this.#silences.get(host) ?? 0) >= MOST_SILENCES) throw new UnfetchablePicture(texts.serverSilent.replace("{host}", host));
      const picture = await fetchPicture(address);
      this.#silences.delete(host);
      const mediaId = await addPicture(db, media, { ...picture, alt: "" });
      await keepPictures(db, [{ address, mediaId, importId }]);
    } catch (error) {
      if (!(error instanceof Error) || !(error instanceof UnfetchablePicture || notAPicture.is(error))) throw error;
      if (error instanceof UnfetchablePicture && error.isServerDown) this.#silences.set(host, (this.#silences.get(host) ?? 0) + 1);
      await keepPictures(db, [{ address, importId, problem: error.message }]);
    }
  }
}

/** True for a picture that nobody has tried to fetch. */
export function isWaiting(pictures: Pictures, address: string): boolean {
  const found = pictures.find(address, []);
  return found !== "not sent" && "id" in found && found.id < 0;
}

/** Whether all pictures that the rows name are there or given up. */
export const areFetched = (rows: readonly ImportRow[], pictures: Pictures, publicUrl: string): boolean =>
  addressesOf(rows, publicUrl).every((address) => !isWaiting(pictures, address));
