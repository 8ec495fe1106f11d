/** Texts of the building blocks. Single constants: the build writes each where it is used. */
export const HOME = "Home";
export const BREADCRUMB = "Breadcrumb";
export const CLOSE = "Close";
export const DISMISS = "Dismiss";
export const LINK_TO_ANSWER = "Link to this answer";

export const OK = "OK";

export const OPTIONAL = "(optional)";
export const SHOW = "Show";
export const HIDE = "Hide";

export const PLAY = "Play";
export const PAUSE = "Pause";
export const CAROUSEL = "carousel";
export const SLIDE = "slide";
export const SLIDE_NUMBER = "Slide";
export const OF = "of";
export const SLIDES_OF = "Slides of";
export const PREVIOUS_IN = "Previous in";
export const NEXT_IN = "Next in";
