/** What becomes of a change, said where it was made. */
import type { Outcome } from "../../state/cart/cart-store.ts";
import { toast } from "../../ui/toast.ts";

/** Says why when it was refused. True when it was done. */
export async function moved(change: Promise<Outcome>): Promise<boolean> {
  const { isDone, isOver, message } = await change;
  // A session that is over takes the whole screen away.
  if (!isDone && !isOver && message) toast(message);
  return isDone;
}
