/**
 * Runs in previews of the storefront, and on no page of a shopper: it loads the document again when the builder has changed it, and says which part of the
 * page the pointer is on. Parts carry their numbers as class names.
 */
import type { FromPreview, ToPreview } from "./messages.ts";

type Router = {
  revalidate(): Promise<void>;
  subscribe(hear: () => void): () => void;
  state: { revalidation: "idle" | "loading"; initialized: boolean };
};
/** React Router puts it there; without it the page is loaded again as a whole. */
const router = (): Router | undefined => (window as unknown as Record<string, Router | undefined>)["__reactRouterDataRouter"];

const tell = (message: FromPreview): void => window.parent.postMessage(message, location.origin);

const partAt = (target: EventTarget | null): number | null => {
  const part = target instanceof Element ? target.closest("[class*='part-']") : null;
  const name = part && [...part.classList].find((each) => /^part-\d+$/.test(each));
  return name ? Number(name.slice("part-".length)) : null;
};

const marks = document.createElement("style");
const outline = (part: number | null, look: string) =>
  part === null ? "" : `.part-${part}{outline:${look}!important;outline-offset:-2px!important}`;

async function refresh(change: number): Promise<void> {
  const found = router();
  if (!found?.state.initialized) return location.reload();
  await found.revalidate();
  // React draws what has been loaded in a transition of its own.
  requestAnimationFrame(() => requestAnimationFrame(() => tell({ preview: "shows", change })));
}

function hear({ data, origin, source }: MessageEvent<ToPreview>): void {
  if (origin !== location.origin || source !== window.parent) return;
  if (data.preview === "refresh") void refresh(data.change);
  if (data.preview === "mark")
    marks.textContent = outline(data.hovered, "2px dashed #22365c") + outline(data.selected, "3px solid #22365c");
  if (data.preview === "show") {
    // Both layouts are in the page, of which one is shown.
    const shown = [...document.querySelectorAll(`.part-${data.part}`)].find((part) => part.getClientRects().length > 0);
    // Not scrollIntoView, which would scroll the builder, too.
    const { top, height } = shown?.getBoundingClientRect() ?? { top: 0, height: 0 };
    if (shown && (top < 0 || top + Math.min(height, innerHeight) > innerHeight))
      window.scrollBy({ top: top - innerHeight / 4, behavior: "instant" });
  }
}

function start(): void {
  document.head.append(marks);
  window.addEventListener("message", hear);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const part = partAt(event.target);
    if (part !== null) tell({ preview: "pressed", part });
  };
  document.addEventListener("click", press, { capture: true });
  document.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
  let hovered: number | null = null;
  document.addEventListener("pointerover", ({ target }) => {
    const part = partAt(target);
    if (part !== hovered) tell({ preview: "hovers", part: (hovered = part) });
  });
  document.addEventListener("pointerleave", () => tell({ preview: "hovers", part: (hovered = null) }));
  tell({ preview: "ready" });
}

// Outside of the builder it is a page to look at.
if (window.parent !== window) start();
