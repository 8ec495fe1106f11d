/** Where the form of the newsletter is sent. */
export const newsletterPath = "/newsletter";

/** Id of the drawer that the menu button opens. */
export const sideMenu = "side-menu";
