/**
 * Opens and closes the menu's panels. A panel opens after the pointer rests on its item, and closes a moment after the pointer leaves. By keyboard
 * the button beside an item or ArrowDown opens it, by touch the first tap. Loaded on the first such event.
 */
import { flushSync } from "react-dom";

const openAfterMs = 120;
const closeAfterMs = 250;
/** Scrolling further than this closes the menu. */
const scrolledAway = 100;
/** The least height of a panel that scrolls on its own. */
const leastHeight = 240;
/** The distance between a list and the edge of the window. */
const edge = 12;

type Item = HTMLElement | null;

/**
 * Listens on the menu until the signal aborts. Items with a panel carry `data-item`, the open one `data-open`. `first` is the event that loaded this
 * module: it is handled too.
 */
export function listen(menu: HTMLElement, setOpen: (id: number | null) => void, signal: AbortSignal, first: Event): void {
  let pointer = "";
  let over: Item = null;
  let plan: { item: Item; timer: ReturnType<typeof setTimeout> } | undefined;
  let openedAt = 0;

  const itemAt = (target: EventTarget | null): Item => (target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null);
  const openItem = (): Item => menu.querySelector<HTMLElement>("[data-open]");

  const show = (item: Item) => {
    clearTimeout(plan?.timer);
    plan = undefined;
    if (item === openItem()) return;
    if (!item) giveFocusBack(openItem());
    flushSync(() => setOpen(item ? Number(item.dataset["item"]) : null));
    openedAt = scrollY;
    if (item) fit(panelOf(item));
  };
  const schedule = (item: Item) => {
    clearTimeout(plan?.timer);
    plan = { item, timer: setTimeout(show, item ? openAfterMs : closeAfterMs, item) };
  };

  const hover = ({ target, pointerType }: PointerEvent) => {
    const item = itemAt(target);
    if (pointerType !== "mouse" || item === over) return;
    over = item;
    schedule(item);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    over = null;
    schedule(null);
  };
  /** A pointer that moves down is moving into the panel: items that it crosses are ignored. */
  const followPointer = ({ movementX, movementY }: PointerEvent) => {
    if (plan && openItem() && movementY > 0 && movementY * 2 > Math.abs(movementX)) schedule(plan.item);
  };
  const click = (event: MouseEvent) => {
    const item = itemAt(event.target);
    const control = event.target instanceof Element ? event.target.closest("[data-item] > :is(a, button)") : null;
    if (!item || !control) return;
    const isByMouse = event.detail > 0 && pointer === "mouse";
    const isOpen = item === openItem();
    // Hovering has already opened the panel: a click must not close it.
    if (control.matches("button")) show(isOpen && !isByMouse ? null : item);
    else if (isOpen || isByMouse || event.detail === 0) show(null);
    else {
      event.preventDefault();
      show(item);
    }
  };
  const moveByKey = (event: KeyboardEvent) => {
    const item = itemAt(event.target);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!item || !step) return;
    const links = [...panelOf(item).querySelectorAll("a")];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (at < 0 && step < 0) return;
    event.preventDefault();
    show(item);
    (links[at + step] ?? (step < 0 ? item.querySelector("button") : null))?.focus();
  };

  const on = { signal };
  menu.addEventListener("pointerover", hover, on);
  menu.addEventListener("pointerleave", leave, on);
  menu.addEventListener("pointerdown", ({ pointerType }) => (pointer = pointerType), on);
  menu.addEventListener("click", click, on);
  menu.addEventListener("keydown", moveByKey, on);
  menu.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && itemAt(relatedTarget) !== openItem() && show(null), on);
  document.addEventListener("pointermove", followPointer, { signal, passive: true });
  document.addEventListener("pointerdown", ({ target }) => itemAt(target) || show(null), on);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && show(null), on);
  document.addEventListener("scroll", () => openItem() && Math.abs(scrollY - openedAt) > scrolledAway && show(null), {
    signal,
    passive: true,
  });

  if (first instanceof PointerEvent) pointer = first.pointerType;
  if (first.type === "click") {
    // The pointer rests where it has clicked: no reason to open the panel over the page that comes.
    if (pointer === "mouse") over = itemAt(first.target);
    click(first as MouseEvent);
  } else if (first.type === "pointerover" && menu.matches(":hover")) hover(first as PointerEvent);
}

const panelOf = (item: HTMLElement) => item.querySelector<HTMLElement>(".menu-panel")!;

/** A focused element must not disappear: the focus returns to the button that opens the panel. */
function giveFocusBack(item: Item) {
  if (item && panelOf(item).contains(document.activeElement)) item.querySelector("button")?.focus({ preventScroll: true });
}

/** Fits a panel into the window: a long one scrolls, a list at the edge moves in. */
function fit(panel: HTMLElement) {
  panel.style.translate = "";
  const { top, left, right } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  panel.style.maxHeight = `${Math.max(clientHeight - top, leastHeight)}px`;
  if (left > 0) panel.style.translate = `${Math.min(0, clientWidth - edge - right)}px`;
}
