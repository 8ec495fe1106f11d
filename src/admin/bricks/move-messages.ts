/** What lists say whose rows are moved by drag, by keys and by arrows. */
export const moveMessages = {
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  drag: (name: string) => `${name}: drag to another place`,
  lifted: (name: string) => `${name} is lifted. Move it with the arrow keys, and drop it with the space bar.`,
  over: (name: string, other: string) => `${name} is at the place of ${other}.`,
  dropped: (name: string) => `${name} is dropped.`,
  moved: (name: string) => `“${name}” has moved.`,
} as const;
