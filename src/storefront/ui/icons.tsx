/** Icons on a 22 px grid, 1.4 px stroke. They are decorative: the control around them has the name. */
const shapes = {
  menu: "M2 7h18M2 15h13",
  search: "M16.5 10a6.5 6.5 0 11-13 0 6.5 6.5 0 0113 0zM15 15l6 6",
  account: "M15 7.5a4 4 0 11-8 0 4 4 0 018 0zM3 20.5c.8-4.6 4-6.5 8-6.5s7.2 1.9 8 6.5",
  heart:
    "M11 19.3C5 15 2.5 11.7 2.5 8.2c0-2.7 2-4.7 4.4-4.7 1.7 0 3.2.9 4.1 2.5.9-1.6 2.4-2.5 4.1-2.5 2.4 0 4.4 2 4.4 4.7 0 3.5-2.5 6.8-8.5 11.1z",
  cart: "M3.5 7.5h15l1 13h-17zM7.5 7.5V6a3.5 3.5 0 017 0v1.5",
  close: "M4 4l14 14M18 4L4 18",
  bin: "M4 6h14M8 6V4h6v2M6 6l1 13h8l1-13",
  down: "M4 8l7 7 7-7",
  previous: "M14 4l-7 7 7 7",
  next: "M8 4l7 7-7 7",
  filters: "M2 6h18M2 15h18M7 3.5v5M15 12.5v5",
  zoom: "M13 3h6v6M19 3l-7 7M9 19H3v-6M3 19l7-7",
  check: "M4 11.5l4.5 4.5L18 6",
  minus: "M4 11h14",
  plus: "M4 11h14M11 4v14",
  pause: "M8 5v12M14 5v12",
  play: "M7 4.5v13l10-6.5z",
  clock: "M19 11a8 8 0 11-16 0 8 8 0 0116 0zM11 6v5l3.5 2",
  truck: "M1.5 5h11v11h-11zM12.5 9h4.5l3.5 4v3h-8zM7.5 17a2 2 0 11-4 0 2 2 0 014 0zM18 17a2 2 0 11-4 0 2 2 0 014 0z",
  back: "M7 4L2.5 8.5 7 13M3 8.5h10a6 6 0 010 12h-3",
} as const;

export type IconName = keyof typeof shapes;
// Object.keys returns string[].
export const iconNames = Object.keys(shapes) as IconName[];

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "icon icon-small" : "icon"} viewBox="0 0 22 22" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
