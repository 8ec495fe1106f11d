/** What an owner can arrange. Schemas only ever widen: a body that was once saved must always be readable. */
import type { z } from "zod";
import { banners } from "../../contract/content/banners.ts";
import { cartnotes } from "../../contract/content/cart-notes.ts";
import { faq } from "../../contract/content/faq.ts";
import { footer } from "../../contract/content/footer.ts";
import { home } from "../../contract/content/home.ts";
import { instagram } from "../../contract/content/instagram.ts";
import { menu } from "../../contract/content/menu.ts";
import { landing, page } from "../../contract/content/page.ts";
import { post } from "../../contract/content/post.ts";
import { redirects } from "./redirects.ts";
import { settings } from "../../contract/content/settings.ts";
import { sizeguide } from "../../contract/content/size-guide.ts";
import { stores } from "../../contract/content/stores.ts";

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
