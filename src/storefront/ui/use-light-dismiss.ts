/** A click beside a dialog closes it, in browsers that do not know `closedby` yet: its sheet fills it, so the click is on the dialog itself. */
import { type RefObject, useEffect } from "react";

export function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>, closes = true): void {
  useEffect(() => {
    if (!closes) return;
    const panel = dialog.current;
    const closeBeside = (event: Event) => event.target === panel && panel?.close();
    panel?.addEventListener("click", closeBeside);
    return () => panel?.removeEventListener("click", closeBeside);
  }, [dialog, closes]);
}
