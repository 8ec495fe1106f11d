/** Texts of the size advice. */
export const NOT_MADE = "This rug does not come in a size for this room.";
export const IS_CHOSEN = "This is the size you have chosen.";
export const FULL_GUIDE = "See the full size guide";
export const nearestIs = (size: string): string => `The nearest size of this rug is ${size}.`;
export const chooseSize = (size: string): string => `Choose ${size}`;
export const isSoldOut = (size: string): string => `${size} is sold out.`;
