/** The plan of a room, to scale: one unit of the drawing is one centimetre. Its rug is one that the shop has in this size. */
import { useId } from "react";
import type { Frame } from "../catalogue/rug-crop.ts";
import type { PlacedFurniture, Place, Plan } from "./room-plan.rules.ts";

const FOOT = 30.48;
/** Margin around the room, for its dimensions. */
const EDGE = 58;
const BORDER = 12;

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
      <rect className="plan-room" x={-5} y={-5} width={width + 10} height={height + 10} />
      {rugs.map((one) => (
        <g key={one.x}>
          <Rug place={one} />
          {drawn && <RealRug place={one} drawn={drawn} clip={`${id}-${one.x}`} />}
        </g>
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

function Furniture({ item: { kind, x, y, width, height, isRound } }: { item: PlacedFurniture }) {
  if (isRound) return <circle className="plan-furniture" cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
  return (
    <g className="plan-furniture">
      <rect x={x} y={y} width={width} height={height} rx={4} />
      {kind === "bed" && (
        <>
          <rect x={x + 8} y={y + 8} width={width / (width > 130 ? 2 : 1) - (width > 130 ? 12 : 16)} height={34} rx={4} />
          {width > 130 && <rect x={x + width / 2 + 4} y={y + 8} width={width / 2 - 12} height={34} rx={4} />}
          <path d={`M${x} ${y + 62}h${width}`} />
        </>
      )}
      {kind === "sofa" && <path d={`M${x} ${y + 24}h${width}`} />}
    </g>
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
