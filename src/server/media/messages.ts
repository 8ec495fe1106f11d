/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  notAPicture: "This file is not a picture that can be used. Please send a JPEG, PNG, WebP or AVIF.",
  notAVideo: "This file is not a video that can be used. Please send an MP4 or a WebM.",
  videoTooLarge: "A video may have at most 30 MB.",
  noPoster: "A video needs a poster: a picture that is shown until it plays.",
} as const;
