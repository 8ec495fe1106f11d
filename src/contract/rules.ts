/** Rules that a form checks before it sends and the server checks again. Free of zod, so that a page can have them for nothing. */

/** Ten digits, with an optional plus and one to three digits before them (specification 2, section 9). */
export const mobilePattern = /^(\+\d{1,3})?\d{10}$/;
/** Telephones and phone books write numbers in groups. */
export const withoutGrouping = (number: string) => number.replace(/[\s().-]/g, "");

/** The addresses people really have: no quotes, no comments, a domain with a dot. */
export const emailPattern = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const pincodeLength = 6;
export const passwordMinLength = 8;

export const addressTypes = ["Home", "Work", "Other"] as const;
export const businessTypes = ["retailer", "wholesaler", "designer", "architect", "other"] as const;

/**
 * SVG is left out: it can carry a script to whoever opens the application. So is HEIC, which cannot be drawn anew on the server: telephones
 * send a JPEG in its place when a form does not name it.
 */
export const businessCardTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif", "application/pdf"] as const;
export const businessCardMaxBytes = 5 * 1024 * 1024;
