/** The plan of a room, to scale: one unit of the drawing is one centimetre. Its rug is one that the shop has in this size. */
import { useId } from "react";
import type { Frame } from "../catalogue/rug-crop.ts";
import type { PlacedFurniture, Place, Plan } from "./room-plan.rules.ts";

const FOOT = 30.48;
/** Margin around the room, for its dimensions. */
const EDGE = 58;
const BORDER = 12;
/** Width of a floorboard. */
const BOARD = 23;

/** '8 ft 244 cm' on two lines would be too small on a phone: the plan shows feet, the text beside it centimetres. */
const inFeet = (cm: number) => `${Math.round((cm / FOOT) * 2) / 2} ft`;

/** A rug of the shop: address of its front picture, and where the rug is in it. */
export type DrawnRug = { picture: string; frame: Frame };

type Props = { plan: Plan; text: string; drawn: DrawnRug | null };

export function RoomPlan({ plan, text, drawn }: Props) {
  const id = useId();
  const { width, height, rugs, items } = plan;
  const [rug] = rugs;
  return (
    <svg className="plan" viewBox={`${-EDGE} -16 ${width + EDGE + 16} ${height + EDGE + 16}`} role="img" aria-labelledby={id}>
      <title id={id}>{text}</title>
      <pattern id={`${id}-floor`} width={BOARD} height={BOARD} patternUnits="userSpaceOnUse">
        <path className="plan-board" d={`M${BOARD} 0v${BOARD}`} />
      </pattern>
      <rect className="plan-room" x={-5} y={-5} width={width + 10} height={height + 10} />
      <rect width={width} height={height} fill={`url(#${id}-floor)`} />
      {rugs.map((one) => (
        <g key={one.x}>{drawn ? <RealRug place={one} drawn={drawn} clip={`${id}-${one.x}`} /> : <Rug place={one} />}</g>
      ))}
      {items.map((item) => (
        <Furniture key={`${item.kind}${item.x},${item.y}`} item={item} />
      ))}
      {rug && <Measures rug={rug} height={height} />}
    </svg>
  );
}

function Rug({ place: { x, y, width, height, isRound } }: { place: Place }) {
  if (isRound)
    return (
      <g className="plan-rug">
        <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} />
        <circle className="plan-border" cx={x + width / 2} cy={y + height / 2} r={width / 2 - BORDER} />
      </g>
    );
  return (
    <g className="plan-rug">
      <rect x={x} y={y} width={width} height={height} />
      <rect className="plan-border" x={x + BORDER} y={y + BORDER} width={width - 2 * BORDER} height={height - 2 * BORDER} />
    </g>
  );
}

/** The rug of the picture fills its place: lengthwise in the picture, it lies across where its place is wider than deep. */
function RealRug({ place, drawn, clip }: { place: Place; drawn: DrawnRug; clip: string }) {
  const { x, y, width, height, isRound } = place;
  const { picture, frame } = drawn;
  const isAcross = width > height;
  const [wide, long] = isAcross ? [height, width] : [width, height];
  return (
    <g transform={`translate(${x + width / 2} ${y + height / 2})${isAcross ? " rotate(90)" : ""}`}>
      <clipPath id={clip}>{isRound ? <circle r={width / 2} /> : <rect x={-wide / 2} y={-long / 2} width={wide} height={long} />}</clipPath>
      <g clipPath={`url(#${clip})`}>
        <image
          href={picture}
          x={-wide / 2 - (frame.left / frame.width) * wide}
          y={-long / 2 - (frame.top / frame.height) * long}
          width={wide / frame.width}
          height={long / frame.height}
          preserveAspectRatio="none"
        />
      </g>
    </g>
  );
}

/** In the colours of the product page's plans. */
function Furniture({ item }: { item: PlacedFurniture }) {
  const { kind, x, y, width, height, isRound } = item;
  const [middle, centre] = [x + width / 2, y + height / 2];
  return (
    <g className={`plan-furniture plan-${kind}`}>
      {isRound ? <circle cx={middle} cy={centre} r={width / 2} /> : <rect x={x} y={y} width={width} height={height} rx={radius[kind]} />}
      {kind === "small" && <circle className="plan-lamp" cx={middle} cy={centre} r={13} />}
      {kind === "chair" && <Soft x={x + 7} y={y + 7} width={width - 14} height={height - 14} />}
      {kind === "sofa" && cushionsOf(item).map((cushion) => <Soft key={cushion.x} {...cushion} />)}
      {kind === "bed" && <Bedding bed={item} />}
    </g>
  );
}

const radius = { bed: 6, sofa: 10, table: 6, chair: 14, small: 3 } as const;

const Soft = (place: Place) => <rect className="plan-soft" rx={6} {...place} />;

/** A seat for each person; the long seat of a corner sofa has one. */
function cushionsOf({ x, y, width, height }: Place): Place[] {
  const count = height > width ? 1 : Math.round((width - 2 * ARM) / SEAT);
  const wide = (width - 2 * ARM) / count;
  return Array.from({ length: count }, (_, place) => ({ x: x + ARM + place * wide + 1, y: y + 24, width: wide - 2, height: height - 28 }));
}
const ARM = 14;
const SEAT = 68;

function Bedding({ bed: { x, y, width, height } }: { bed: Place }) {
  const pillows = width > 130 ? 2 : 1;
  const wide = (width - 8) / pillows;
  return (
    <>
      {Array.from({ length: pillows }, (_, place) => (
        <rect className="plan-pillow" key={place} x={x + 8 + place * wide} y={y + 10} width={wide - 8} height={34} rx={6} />
      ))}
      <rect className="plan-blanket" x={x} y={y + 58} width={width} height={height - 64} />
      <rect className="plan-throw" x={x} y={y + height * 0.72} width={width} height={height * 0.16} />
    </>
  );
}

/** The rug's dimensions, below and to the left of the room. */
function Measures({ rug: { x, y, width, height: deep }, height }: { rug: Place; height: number }) {
  const below = height + 26;
  const left = -26;
  return (
    <g className="plan-measures num">
      <path
        d={`M${x} ${below}h${width}M${x} ${below - 8}v16M${x + width} ${below - 8}v16M${left} ${y}v${deep}M${left - 8} ${y}h16M${left - 8} ${y + deep}h16`}
      />
      <Label x={x + width / 2} y={below} words={inFeet(width)} />
      <Label x={left} y={y + deep / 2} words={inFeet(deep)} turned />
    </g>
  );
}

const Label = ({ x, y, words, turned = false }: { x: number; y: number; words: string; turned?: boolean }) => (
  <g transform={`translate(${x} ${y})${turned ? " rotate(-90)" : ""}`}>
    <rect className="plan-ground" x={-34} y={-13} width={68} height={26} />
    <text textAnchor="middle" dominantBaseline="central">
      {words}
    </text>
  </g>
);
