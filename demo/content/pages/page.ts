import type { Draft } from "../../../src/server/content/content.ts";
import type { Places } from "../places.ts";

/** A content page, with its picture by path. Placeholders in its texts: src/server/content/placeholders.rules.ts. */
export type DemoPage = Omit<Draft<"page">, "header" | "desktop"> & {
  slug: string;
  picture?: string;
  sections?: (at: Places) => NonNullable<Draft<"page">["desktop"]>;
};
