/** What an owner can arrange. Schemas only ever widen: a body that was once saved must always be readable. */
import type { z } from "zod";
import { banners } from "./banners.ts";
import { cartnotes } from "./cart-notes.ts";
import { faq } from "./faq.ts";
import { footer } from "./footer.ts";
import { home } from "./home.ts";
import { instagram } from "./instagram.ts";
import { menu } from "./menu.ts";
import { landing, page } from "./page.ts";
import { post } from "./post.ts";
import { redirects } from "./redirects.ts";
import { settings } from "./settings.ts";
import { sizeguide } from "./size-guide.ts";
import { stores } from "./stores.ts";

export const kinds = {
  settings,
  footer,
  menu,
  home,
  banners,
  instagram,
  post,
  page,
  landing,
  stores,
  redirects,
  faq,
  sizeguide,
  cartnotes,
} as const;

export type Kind = keyof typeof kinds;
/** A body as it is read. */
export type Body<K extends Kind> = z.output<(typeof kinds)[K]>;
/** A body as it may be written: what is not said has its default. */
export type Draft<K extends Kind> = z.input<(typeof kinds)[K]>;

/** Kinds of which there are many, each with its slug. */
export const hasSlug: ReadonlySet<Kind> = new Set(["post", "page", "landing"]);
