import type { Draft } from "../../../src/server/content/content.ts";
import type { ContentIds } from "../content-ids.ts";

/** A content page, with its picture by path. Placeholders in its texts: src/server/content/placeholders.rules.ts. */
export type DemoPage = Omit<Draft<"page">, "header" | "desktop"> & {
  slug: string;
  picture?: string;
  sections?: (ids: ContentIds) => NonNullable<Draft<"page">["desktop"]>;
};
