/** What is said about videos, in words of the staff. */
export const videoMessages = {
  videoTooLarge: "A video may have at most 30 MB: about half a minute. Shorten it, or save it smaller.",
  notAVideo: "This file is not a video that can be used. Please send an MP4 or a WebM.",
  noPoster: "A video needs a poster: a picture that is shown until it plays.",
} as const;
