/** Loaded with the viewer. */
export const ZOOM_HINT = "Pinch or tap twice to see the pile";
