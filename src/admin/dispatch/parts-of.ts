/** The same in parts of at most `size`, for calls that take so many at once. */
export const partsOf = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
