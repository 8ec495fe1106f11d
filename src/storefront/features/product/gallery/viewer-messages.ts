/** Loaded with the viewer. */
export const ZOOM_HINT = "Pinch or tap twice to zoom in";
export const CLOSE_UP_HINT = "Tap twice to zoom in, twice again for the close-up";
