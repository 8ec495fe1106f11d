import type { Outcome } from "../../state/cart/cart-store.ts";
import { toast } from "../../ui/toast.ts";

/** Shows the reason in a toast when a change is refused. True when it succeeded. */
export async function toastRefusal(change: Promise<Outcome>): Promise<boolean> {
  const { isDone, isOver, message } = await change;
  // The end of a session replaces the whole screen.
  if (!isDone && !isOver && message) toast(message);
  return isDone;
}
