/** What a browser and the server both know about the contact forms. */

/** No person fills in a form faster. A browser may, so it waits for the rest of this time before it sends the form. */
export const MIN_FILL_MS = 2_000;
