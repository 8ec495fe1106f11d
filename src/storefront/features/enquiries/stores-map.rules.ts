/** The drawing of a small map: places by their coordinates, lines of latitude and longitude, a scale. Pure. */
import type { Coordinates } from "../../../shared/coordinates.ts";
import { indianNumber } from "../../../shared/money.ts";

export type Place = Coordinates & { id: number; name: string };
type Line = { key: string; x1: number; y1: number; x2: number; y2: number; label: string; labelX: number; labelY: number };
export type StoresMapDrawing = {
  width: number;
  height: number;
  dots: { id: number; name: string; x: number; y: number; isLeft: boolean }[];
  lines: Line[];
  scale: { width: number; label: string };
};

const WIDTH = 760;
const HEIGHT = 460;
/** Around the outermost places, so that their names fit. */
const MARGIN = 90;
const KM_PER_DEGREE = 111.2;
/** Stores of one town: the map shows at least this much of the land. */
const LEAST_DEGREES = 0.05;
/** Steps of lines and of the scale. */
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const KILOMETRES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/** Null when there are not two places to show. North is up, and distances are true at the middle of the map. */
export function drawMap(places: readonly Place[]): StoresMapDrawing | null {
  if (places.length < 2) return null;
  const [south, north] = range(places.map(({ latitude }) => latitude));
  const [west, east] = range(places.map(({ longitude }) => longitude));
  const middle = (south + north) / 2;
  const narrowing = Math.cos((middle * Math.PI) / 180);
  const unitsPerDegree = Math.min(
    (HEIGHT - 2 * MARGIN) / Math.max(north - south, LEAST_DEGREES),
    (WIDTH - 4 * MARGIN) / Math.max((east - west) * narrowing, LEAST_DEGREES),
  );
  const xOf = (longitude: number) => WIDTH / 2 + (longitude - (west + east) / 2) * narrowing * unitsPerDegree;
  const yOf = (latitude: number) => HEIGHT / 2 - (latitude - middle) * unitsPerDegree;
  const unitsPerKm = unitsPerDegree / KM_PER_DEGREE;
  const km = KILOMETRES.findLast((each) => each * unitsPerKm <= WIDTH / 5) ?? KILOMETRES[0]!;
  return {
    width: WIDTH,
    height: HEIGHT,
    dots: places.map(({ id, name, latitude, longitude }) => {
      const [x, y] = [xOf(longitude), yOf(latitude)];
      return { id, name, x, y, isLeft: x > WIDTH * 0.62 };
    }),
    lines: [
      ...steps(middle, HEIGHT / unitsPerDegree).map(({ at, label }) => {
        const y = yOf(at);
        return {
          key: `n${at}`,
          x1: 0,
          x2: WIDTH,
          y1: y,
          y2: y,
          label: `${label}° ${at < 0 ? "S" : "N"}`,
          labelX: WIDTH - 62,
          labelY: y - 6,
        };
      }),
      ...steps((west + east) / 2, WIDTH / unitsPerDegree / narrowing).map(({ at, label }) => {
        const x = xOf(at);
        return { key: `e${at}`, x1: x, x2: x, y1: 0, y2: HEIGHT, label: `${label}° ${at < 0 ? "W" : "E"}`, labelX: x + 6, labelY: 20 };
      }),
    ],
    scale: { width: km * unitsPerKm, label: `${indianNumber(km)} km` },
  };
}

const range = (values: readonly number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)];

/** Round degrees within a span around a middle, about four of them. */
function steps(middle: number, span: number): { at: number; label: string }[] {
  const step = STEPS.find((each) => span / each <= 5) ?? STEPS.at(-1)!;
  const digits = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  const first = Math.ceil((middle - span / 2) / step);
  const last = Math.floor((middle + span / 2) / step);
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const at = (first + place) * step;
    return { at, label: Math.abs(at).toFixed(digits) };
  });
}
