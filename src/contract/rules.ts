/** Rules that a form checks before it sends and the server checks again. Free of zod, so that a page can have them for nothing. */

/**
 * Ten digits with an optional plus and one to three digits before them (specification 2, section 9). Numbers of India begin with 6 to 9 (National
 * Numbering Plan); those of other countries need their code.
 */
export const mobilePattern = /^(?:(?:\+91)?[6-9]\d{9}|\+(?!91)\d{1,3}\d{10})$/;
/** The number without what telephones and people add: spaces, brackets and the 0 of domestic calls. */
export const toMobile = (typed: string) => typed.replace(/[\s().-]/g, "").replace(/^0(?=\d{10}$)/, "");

/** A PIN code of India Post: six digits, the first one from 1 to 9. */
export const pincodePattern = /^[1-9]\d{5}$/;
/** PIN codes are often written in two groups: "302 006". */
export const toPincode = (typed: string) => typed.replace(/[\s-]/g, "");
export const isPincode = (typed: string) => pincodePattern.test(toPincode(typed));

/** Common e-mail addresses: no quotes, no comments, a domain with a dot. */
export const emailPattern = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const passwordMinLength = 8;

export const addressTypes = ["Home", "Work", "Other"] as const;
export const businessTypes = ["retailer", "wholesaler", "designer", "architect", "other"] as const;

/**
 * SVG is left out: it can run a script when the owner opens it. So is HEIC, which the server cannot decode: phones send a JPEG
 * instead when a form does not accept it.
 */
export const businessCardTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif", "application/pdf"] as const;
export const businessCardMaxBytes = 5 * 1024 * 1024;

/** A gift card is e-mailed today or on a day up to a year ahead. */
export const giftCardDaysAhead = 365;
/** What mail programs turn into a link. The message with a gift card must hold none: it goes to an address that the buyer typed. */
export const linkPattern = /\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;
export const giftMessageMaxLength = 500;

/** Photographs of goods that come back. */
export const returnPhotoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const returnPhotoMaxBytes = 8 * 1024 * 1024;
