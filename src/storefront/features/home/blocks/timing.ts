/** How long a slide or a picture is shown, in milliseconds (specification 1, section 9). */
export const delays = {
  topBanner: { wide: 10_000, phone: 5_000 },
  bannerBlock: 2_500,
  rooms: 4_000,
  pictures: 2_500,
  products: 3_000,
  rugs: 2_500,
  instagramStrip: 3_000,
  tiles: 4_000,
} as const;

/** Speed of the logo marquee in pixels per second. */
export const MARQUEE_SPEED = 50;
