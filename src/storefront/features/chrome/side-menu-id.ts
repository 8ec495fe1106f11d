/** Id of the drawer that the menu button opens. */
export const sideMenuId = "side-menu";
