/** Texts of the wishlist. Those of the specification are verbatim. */
import { say } from "../../words/words.ts";

export const messages = {
  title: say("My Favourites", "My Wishlist"),
  products: "Saved products",
  empty: say("See it, love it, save it!", "Nothing saved yet"),
  emptyMore: "Tap the heart on a product to save it here.",
  guest: "Sign in to see your wishlist on any device.",
  register: "Register",
  login: say("Login", "Sign in"),
  look: "See the rugs",
  addToCart: "Add to cart",
  gone: "Not available right now",
  signInToSave: "Your session has expired. Sign in to save it.",
  connectionLost: "No connection. Try again when it is back.",
  share: "Share this list",
  copyLink: "Copy link",
  copied: "Link copied",
  notCopied: "The link could not be copied. Select it and copy it by hand.",
  shareMore: "Anyone with the link can see your list and your first name, but cannot change anything.",
  endShare: "Stop sharing",
  sharedOver: "This wishlist is no longer shared.",
  sharedOverMore: "Its owner stopped sharing it, or the link is incomplete.",
  sharedEmpty: "This list is empty.",
  /** Toasts close by themselves after this (specification 2, section 9). */
  shownMs: 2_000,
} as const;

/** Why a guest's heart leads to the sign-in page. */
export const guestReason = (product: string): string =>
  `A wishlist belongs to an account. Sign in or register, and ${product} is saved in yours.`;

export const sharedTitle = (name: string): string => (name ? `${name}’s wishlist` : "A shared wishlist");
