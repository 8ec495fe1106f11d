/** Reads, saves and undoes files of products in the background. */
import { setTimeout as sleep } from "node:timers/promises";
import { MOST_PICTURE_BYTES } from "../../contract/admin/pictures.ts";
import type { Db } from "../../db/connect.ts";
import { productPath } from "../../shared/links.ts";
import { type FetchPicture, type Saved, runImport } from "../catalogue/catalogue.ts";
import { redirectToPages } from "../content/content.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type Media, fetchPicture } from "../media/media.ts";
import type { Clock } from "../platform/clock.ts";
import { indexProducts } from "../search/search.ts";

export const PRODUCT_IMPORT = "product-import";
export type ProductImport = { id: number };

/** Somebody waits for an import too: in a shop that is never idle it rests this long between two steps. */
const REST_MS = 150;

type Deps = {
  db: Db;
  jobs: Pick<Jobs, "add">;
  media: Media;
  publicUrl: string;
  clock: Clock;
  whenIdle: () => Promise<void>;
  fetchPicture?: FetchPicture;
};

const fetchFromInternet: FetchPicture = (address) => fetchPicture(address, { mostBytes: MOST_PICTURE_BYTES });

export async function runProductImport(deps: Deps, { id }: ProductImport): Promise<void> {
  const goesOn = await runImport(
    { fetchPicture: fetchFromInternet, ...deps, whenIdle: () => Promise.race([deps.whenIdle(), sleep(REST_MS)]), onSaved },
    id,
  );
  if (goesOn) await deps.jobs.add(deps.db, PRODUCT_IMPORT, { id } satisfies ProductImport);
}

/** What the change of a product changes outside of the catalogue. */
async function onSaved(tx: Db, saved: readonly Saved[]): Promise<void> {
  const moved = saved.filter(({ slugBefore, slug }) => slugBefore !== slug);
  await redirectToPages(
    tx,
    moved.map(({ slugBefore, slug }) => ({ from: slugBefore === null ? undefined : productPath(slugBefore), to: productPath(slug) })),
  );
  const found = saved.filter(({ isFound }) => isFound).map(({ id }) => id);
  if (found.length > 0) await indexProducts(tx, found);
}
