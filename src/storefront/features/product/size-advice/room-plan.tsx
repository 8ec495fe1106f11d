/** A room from above, with the product in the offered size, to scale. Its furniture is a picture with a transparent floor, over the rug. */
import type { CSSProperties } from "react";
import { Picture, type PictureView } from "../../../ui/picture.tsx";
import { cropOf } from "../../catalogue/rug-crop.ts";
import { isRound } from "../options/choice.rules.ts";
import type { Measure } from "../product.ts";
import type { Room } from "./rooms.ts";

export type Rug = { picture: PictureView | undefined; pictureShape: string };
type Props = { room: Room; rug: Rug; size: { name: string; measure: Measure } | undefined };

/** `size`: none when the product is not sold in one that suits: the plan shows the place of a rug. */
export function RoomPlan({ room, rug, size }: Props) {
  const { plan, planText, floor, rugAt, percentPerCm, isLengthwise, wanted } = room;
  const { widthCm, lengthCm, shape } = size?.measure ?? wanted;
  const across = (isLengthwise ? widthCm : lengthCm) * percentPerCm;
  const deep = (isLengthwise ? lengthCm : widthCm) * percentPerCm;
  const place = {
    left: `${rugAt.x}%`,
    top: `${rugAt.y}%`,
    width: `${widthCm * percentPerCm}%`,
    aspectRatio: `${widthCm} / ${lengthCm}`,
    rotate: isLengthwise ? undefined : "90deg",
    ...cropOf(rug.pictureShape, { widthCm, lengthCm }),
  } satisfies CSSProperties;
  return (
    <div className="which-plan">
      <div className="which-floor" style={{ inset: floor }} />
      {size && rug.picture ? (
        <div className={isRound({ widthCm, lengthCm, shape }) ? "which-rug rug-crop is-round" : "which-rug rug-crop"} style={place}>
          <Picture picture={rug.picture} sizes="(max-width: 760px) 200px, 360px" alt="" />
        </div>
      ) : (
        <div className="which-rug is-missing" style={place} />
      )}
      <img src={plan} width="1000" height="1000" alt={planText} loading="lazy" />
      {size && (
        <p
          className="which-measure micro num"
          style={{ left: `${rugAt.x - across / 2}%`, top: `${rugAt.y + deep / 2}%`, width: `${across}%` }}
          aria-hidden="true"
        >
          <span>{size.name}</span>
        </p>
      )}
    </div>
  );
}
