/** The document that a preview shows in place of the published one, for everything that is read while its page is made. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Kind } from "../../contract/content/kinds.ts";

/** `body`: as it is stored. */
type Previewed = { kind: Kind; slug: string; body: unknown };

const running = new AsyncLocalStorage<Previewed>();

export const showInstead = <Done>(document: Previewed, work: () => Promise<Done>): Promise<Done> => running.run(document, work);

/** The body that is previewed of this document; undefined for the published one. */
export function previewed(kind: Kind, slug: string): unknown {
  const document = running.getStore();
  return document?.kind === kind && document.slug === slug ? document.body : undefined;
}
