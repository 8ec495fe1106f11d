/** What this browser looked at before, the newest first. Nothing on the server, nothing when there is nothing to tell. */
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { keys, useStored } from "../../session/storage.ts";
import type { PictureView } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { CardScroller } from "./card-scroller.tsx";
import { messages } from "./messages.ts";
import { productPath } from "./paths.ts";
import type { ProductView, Variation } from "./product.ts";
import type { RecentPiece } from "./recent.ts";
import { readRecent, rememberPiece } from "./recent.wire.ts";
import "./recently-viewed.css";

export function RecentlyViewed({ slug }: { slug: string }) {
  const pieces = readRecent(useStored(keys.recentlyViewed)).filter((piece) => piece.slug !== slug);
  if (pieces.length === 0) return null;
  return (
    <CardScroller id="recently-viewed" title={messages.recentlyViewed}>
      {pieces.map((piece) => (
        <li key={piece.slug}>
          <RecentCard piece={piece} />
        </li>
      ))}
    </CardScroller>
  );
}

function RecentCard({ piece: { slug, name, pictures, sellingPrice, mrp } }: { piece: RecentPiece }) {
  return (
    <Link className="recent-card" to={productPath(slug)} prefetch="intent">
      <img src={pictures[0] ?? "/placeholder.jpg"} width="400" height="500" alt="" loading="lazy" decoding="async" />
      <h3>{name}</h3>
      {sellingPrice > 0 && <Price selling={sellingPrice} mrp={mrp} />}
    </Link>
  );
}

/** Wide enough for a card on a sharp screen. */
const REMEMBERED_WIDTH = 480;

function smallAddress({ src, base, widths }: PictureView): string {
  const width = widths.find((each) => each >= REMEMBERED_WIDTH);
  return width === undefined ? src : `${base}-${width}.webp`;
}

/** Opening a product puts it first (specification 1, section 4). Once: another size of it is no other product. */
export function useRemembered(product: ProductView, opening: Variation | undefined): void {
  const remember = useEffectEvent(() =>
    rememberPiece({
      slug: product.slug,
      name: product.name,
      pictures: product.pictures.slice(0, 2).map(smallAddress),
      sellingPrice: opening?.sellingPrice ?? 0,
      mrp: opening?.mrp ?? 0,
    }),
  );
  useEffect(() => remember(), []);
}
