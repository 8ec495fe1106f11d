/** The main menu. A plain list until the owner's own menu is served. */
export type NavigationItem = { label: string; to: string };

export const navigation: NavigationItem[] = [
  { label: "Hand knotted", to: "/category/hand-knotted-rugs" },
  { label: "Flat weaves", to: "/category/flat-weaves" },
  { label: "Runners", to: "/category/runners" },
  { label: "Round rugs", to: "/category/round-rugs" },
  { label: "Home", to: "/category/home-furnishings" },
  { label: "Collections", to: "/collection" },
];
