/** Where something is on the earth, in degrees; north and east are positive. */
export type Coordinates = { latitude: number; longitude: number };

/** Of '26.8950, 75.8100', as every map service copies them; null for anything else. */
export function coordinatesOf(text: string): Coordinates | null {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)$/.exec(text.trim()) ?? [];
  const found = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180 ? found : null;
}
