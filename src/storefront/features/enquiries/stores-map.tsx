/** Where the stores are, drawn from their coordinates: no map service learns who looks. The list of stores has all of it as text. */
import type { Store } from "./page-data.ts";
import { type Place, drawMap } from "./stores-map.rules.ts";
import { messages } from "./messages.ts";
import "./stores-map.css";

export function StoresMap({ stores }: { stores: readonly Store[] }) {
  const places = stores.flatMap(({ id, name, city, at }): Place[] => (at ? [{ id, name: city || name, ...at }] : []));
  const map = drawMap(places);
  if (!map) return null;
  const { width, height, dots, lines, scale } = map;
  return (
    <figure className="wrap stores-map">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {lines.map(({ key, x1, y1, x2, y2, label, labelX, labelY }) => (
          <g key={key} className="stores-map-line">
            <line x1={x1} y1={y1} x2={x2} y2={y2} />
            <text x={labelX} y={labelY}>
              {label}
            </text>
          </g>
        ))}
        {dots.map(({ id, name, x, y, isLeft }) => (
          <g key={id} className="stores-map-dot">
            <circle cx={x} cy={y} r="13" />
            <circle cx={x} cy={y} r="5" />
            <text x={isLeft ? x - 22 : x + 22} y={y + 6} textAnchor={isLeft ? "end" : "start"}>
              {name}
            </text>
          </g>
        ))}
        <g className="stores-map-scale">
          <path d={`M24 ${height - 30}v8h${scale.width}v-8`} />
          <text x={24 + scale.width / 2} y={height - 36} textAnchor="middle">
            {scale.label}
          </text>
        </g>
      </svg>
      <figcaption className="small quiet">{messages.mapNote}</figcaption>
    </figure>
  );
}
