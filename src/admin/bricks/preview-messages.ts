/** What the frame says that shows a page of the shop while it is changed. */
export const preview = {
  label: "Preview of the page",
  widths: "Width of the preview",
  scale: (percent: number) => `Shown at ${percent} %`,
  failed: "The preview could not be loaded. What you have typed is not lost.",
  again: "Load it again",
} as const;
