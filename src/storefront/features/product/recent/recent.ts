/** A piece that was looked at before, as this browser remembers it. */
export type RecentPiece = { slug: string; name: string; pictures: string[]; sellingPrice: number; mrp: number };

/** No more are remembered (specification 1, section 9). */
const MOST_REMEMBERED = 25;

/** Newest first, each once. */
export const withNewest = (pieces: readonly RecentPiece[], newest: RecentPiece): RecentPiece[] =>
  [newest, ...pieces.filter(({ slug }) => slug !== newest.slug)].slice(0, MOST_REMEMBERED);
