/** Texts of the header, footer, menu and error pages that the owner does not write. Most are fixed by the specification. */

export const messages = {
  troubleTitle: "Something went wrong on our side",
  troubleText: "We could not show this page. Nothing in your cart is lost. Please try again in a minute.",
  connectionLost: "No connection. This page stays until it is back.",
  connectionLostTitle: "No connection",
  connectionLostText: "The page did not load. Nothing in your cart is lost.",
  tryAgain: "Try again",
  stayHere: "Stay here",
} as const;

// Single constants: the build writes each where it is used, so the frame of every page carries no others.
export const SKIP = "Skip to content";
export const ANNOUNCEMENT = "Announcement";
export const STOP_TURNS = "Stop the lines that take turns";
export const LOADING = "Loading";

export const MENU = "Menu";
export const MAIN_MENU = "Main";
export const MENU_OF = "menu";
export const SEE_ALL = "See all";
export const SEE_ALL_OF = " of ";
export const ACCOUNT = "Account";
export const WISHLIST = "Wishlist";
export const CART = "Cart";
export const cartOf = (count: number): string => `${CART}, ${count} ${count === 1 ? "item" : "items"}`;
export const HOME_LINK = ", home";

export const HI = "Hi";
export const HI_GUEST = "Hi Guest!";
export const MY_ACCOUNT = "My Account";

export const SHOWROOM = "Showroom";
export const OPENING_HOURS = "Open";
export const CALL_US = "Call us";
export const CORPORATE_ADDRESS = "Corporate address:";
export const FOLLOW_US = "Follow us";

export const BUSY_SHOP = "Many people are shopping here just now. Please stay on this page: we try again in a moment.";
