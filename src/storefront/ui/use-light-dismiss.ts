/** A click beside a dialog closes it, in browsers without `closedby`: its content fills it, so a click on the dialog itself is beside it. */
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
