/** A customer's hearts: they change at once and are rolled back when the server refuses. */
import { setFavourites, type Wish } from "../../state/account/favourites.ts";
import { toast } from "../../ui/toast.ts";
import { readSaved, sendToggle } from "./favourites.wire.ts";
import { messages } from "./messages.ts";
import { savePendingWish, takePendingWish } from "./pending-wish.ts";
import { isSaved, nameOf, type Saved, savedOf, toggled, withSaved } from "./saved.rules.ts";

/** `onOver` is called when a click finds that the session has ended. Returns a cleanup function. */
export function openFavourites(onOver: (reason: string) => void): () => void {
  let saved: Saved = new Set();
  let isClosed = false;
  /** Products with a running request; further clicks are ignored. */
  const asked = new Set<number>();

  function show(next: Saved): void {
    saved = next;
    if (!isClosed) setFavourites({ has: (wish) => isSaved(next, wish), toggle: (wish) => void toggle(wish), moved });
  }

  const moved = (wish: Wish) =>
    show(
      withSaved(
        saved,
        wish.productId,
        savedOf(saved, wish.productId).filter((name) => name !== nameOf(wish)),
      ),
    );

  async function toggle(wish: Wish): Promise<void> {
    const { productId } = wish;
    if (asked.has(productId)) return;
    asked.add(productId);
    const before = savedOf(saved, productId);
    show(toggled(saved, wish));
    const answer = await sendToggle(wish).catch(() => ({ isDone: false as const, message: messages.connectionLost, isOver: false }));
    asked.delete(productId);
    show(withSaved(saved, productId, answer.isDone ? answer.saved : before));
    if (!answer.isDone && answer.isOver) {
      // Saved after the sign-in.
      if (!before.includes(nameOf(wish))) savePendingWish(wish);
      return onOver(messages.signInToSave);
    }
    if (!isClosed) toast(answer.message, messages.shownMs);
  }

  async function read(): Promise<void> {
    const found = await readSaved().catch(() => null);
    if (isClosed || asked.size > 0) return;
    show(found ?? saved);
    const wish = found && takePendingWish();
    if (wish && !isSaved(saved, wish)) await toggle(wish);
  }

  /** Another tab or device may have changed the list. */
  const readAgain = () => void (document.visibilityState === "visible" && read());
  document.addEventListener("visibilitychange", readAgain);
  void read();
  return () => {
    isClosed = true;
    document.removeEventListener("visibilitychange", readAgain);
  };
}
