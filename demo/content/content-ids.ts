/** The ids that the demo's content refers to by name. Each function throws on a name that does not exist. */
export type ContentIds = {
  category: (slug: string) => number;
  collection: (slug: string) => number;
  tag: (slug: string) => number;
  product: (key: string) => number;
  /** By its path under demo/media. */
  picture: (file: string) => number;
  video: (file: string) => number;
};
