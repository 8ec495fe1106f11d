/** What the builder and the preview in its frame tell each other: both are pages of the shop, and each takes messages of its own origin only. */

/** To the preview: load the document again; mark these parts; show this part. */
export type ToPreview =
  | { preview: "refresh"; change: number }
  | { preview: "mark"; selected: number | null; hovered: number | null }
  | { preview: "show"; part: number };

/** From the preview: it is ready; it shows a change; the pointer is on a part, or a part has been pressed. */
export type FromPreview =
  | { preview: "ready" }
  | { preview: "shows"; change: number }
  | { preview: "hovers"; part: number | null }
  | { preview: "pressed"; part: number };
