/** The wide panel of a first item, as the shop draws it: a column for each item below, with its own below that. */
import type { Referenced } from "../../../contract/admin/content.ts";
import type { MenuItem } from "../../../contract/content/menu.ts";
import { sourceOf } from "../../bricks/thumb.tsx";
import { content } from "../messages.ts";

const SHOWN_WIDTH = 180;

export function MegaPreview({ item, references }: { item: MenuItem; references: readonly Referenced[] }) {
  const pictureOf = (id: number | null) => references.find((one) => one.kind === "picture" && one.id === id)?.picture ?? null;
  if (item.children.length === 0) return <p className="quiet">{content.menu.emptyPanel}</p>;
  return (
    <section className="mega-preview" aria-label={content.menu.preview(item.name)}>
      <p className="quiet">{content.menu.preview(item.name)}</p>
      <div className="mega-columns">
        {item.children.map((column, at) => {
          const picture = column.showPicture ? pictureOf(column.mediaId) : null;
          return (
            // The preview holds no state.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at}>
              {picture && <img src={sourceOf(picture, SHOWN_WIDTH)} alt="" width={picture.width} height={picture.height} />}
              <strong className="breaks">{column.name}</strong>
              {column.description !== "" && <span className="quiet breaks">{column.description}</span>}
              <ul>
                {column.children.map((one, place) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={place} className="breaks">
                    {one.name}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}
