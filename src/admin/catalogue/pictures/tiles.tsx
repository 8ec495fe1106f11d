/** Pictures as tiles of a grid. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { pictureList } from "../../../contract/admin/pictures.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { sourceOf } from "../../bricks/thumb.tsx";
import { bytes } from "../../format.ts";
import { library as texts } from "./messages.ts";

export type LibraryPicture = ReplyOf<typeof pictureList>["pictures"][number];
/** Of a tile, on a sharp screen. */
const SHOWN_WIDTH = 360;

/** Of one that has just arrived: its address ends with a hash. */
export const nameOf = ({ base }: LibraryPicture["picture"]): string => (base.split("/").at(-1) ?? "").replace(/-[0-9a-f]{10}$/, "");

type Props = {
  picture: LibraryPicture;
  /** What a press does: opens the picture's page, unless it says another thing. */
  press?: { label: string; run: () => void };
  /** Below its name. */
  children?: ReactNode;
};

export const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="picture-grid" aria-label={label}>
    {children}
  </ul>
);

export function Tile({ picture: { id, name, picture, bytes: size, isUsed }, press, children }: Props) {
  const frame = (
    <span className="picture-frame">
      <img src={sourceOf(picture, SHOWN_WIDTH)} alt="" loading="lazy" width={picture.width} height={picture.height} />
      {!isUsed && <span className="picture-first">{texts.unused}</span>}
    </span>
  );
  return (
    <li className="picture library-tile">
      {press ? (
        <button type="button" aria-label={press.label} onClick={press.run}>
          {frame}
        </button>
      ) : (
        <Link to={`/pictures/${id}`} aria-label={texts.open(name)}>
          {frame}
        </Link>
      )}
      <span className="library-name" title={name}>
        {name}
      </span>
      <span className="quiet">{texts.page.measures(picture.width, picture.height, bytes(size))}</span>
      {children}
    </li>
  );
}
