/** Icons on a 22 px grid, 1.4 px stroke. They are decorative: the control around them has the name. */
const shapes = {
  menu: <path d="M2 7h18M2 15h13" />,
  search: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M15 15l6 6" />
    </>
  ),
  account: (
    <>
      <circle cx="11" cy="7.5" r="4" />
      <path d="M3 20.5c.8-4.6 4-6.5 8-6.5s7.2 1.9 8 6.5" />
    </>
  ),
  heart: (
    <path d="M11 19.3C5 15 2.5 11.7 2.5 8.2c0-2.7 2-4.7 4.4-4.7 1.7 0 3.2.9 4.1 2.5.9-1.6 2.4-2.5 4.1-2.5 2.4 0 4.4 2 4.4 4.7 0 3.5-2.5 6.8-8.5 11.1z" />
  ),
  cart: <path d="M3.5 7.5h15l1 13h-17zM7.5 7.5V6a3.5 3.5 0 017 0v1.5" />,
  close: <path d="M4 4l14 14M18 4L4 18" />,
  bin: <path d="M4 6h14M8 6V4h6v2M6 6l1 13h8l1-13" />,
  down: <path d="M4 8l7 7 7-7" />,
  previous: <path d="M14 4l-7 7 7 7" />,
  next: <path d="M8 4l7 7-7 7" />,
  filters: <path d="M2 6h18M2 15h18M7 3.5v5M15 12.5v5" />,
  zoom: <path d="M13 3h6v6M19 3l-7 7M9 19H3v-6M3 19l7-7" />,
  check: <path d="M4 11.5l4.5 4.5L18 6" />,
  minus: <path d="M4 11h14" />,
  plus: <path d="M4 11h14M11 4v14" />,
  pause: <path d="M8 5v12M14 5v12" />,
  play: <path d="M7 4.5v13l10-6.5z" />,
  clock: (
    <>
      <circle cx="11" cy="11" r="8" />
      <path d="M11 6v5l3.5 2" />
    </>
  ),
  truck: (
    <>
      <path d="M1.5 5h11v11h-11zM12.5 9h4.5l3.5 4v3h-8z" />
      <circle cx="5.5" cy="17" r="2" />
      <circle cx="16" cy="17" r="2" />
    </>
  ),
  back: <path d="M7 4L2.5 8.5 7 13M3 8.5h10a6 6 0 010 12h-3" />,
} as const;

export type IconName = keyof typeof shapes;
// Object.keys returns string[].
export const iconNames = Object.keys(shapes) as IconName[];

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "icon icon-small" : "icon"} viewBox="0 0 22 22" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
