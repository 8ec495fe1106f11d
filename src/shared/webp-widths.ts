/**
 * The widths in which a picture is there as WebP, for the few browsers without AVIF: every third one. Pages with a hundred pictures name each of these
 * addresses, and each has to be encoded. Of a picture with one width only, these browsers show the plain file.
 */
export const webpWidths = (widths: readonly number[]): number[] => widths.filter((_, place) => place % 3 === 1);
