import type { Draft } from "../../../src/server/content/content.ts";
import type { Places } from "../places.ts";

/** A page of the owner, with its picture by path. Its texts quote the settings: see src/server/content/placeholders.rules.ts. */
export type DemoPage = Omit<Draft<"page">, "header" | "desktop"> & {
  slug: string;
  picture?: string;
  sections?: (at: Places) => NonNullable<Draft<"page">["desktop"]>;
};
