/**
 * A click beside a dialog closes it, where `closedby` does not: its content fills it, so a click on the dialog itself is beside it. The second click
 * of the double click that opened it does not count.
 */
import { type RefObject, useEffect } from "react";

export function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>, closes = true): void {
  useEffect(() => {
    if (!closes) return;
    const panel = dialog.current;
    const closeBeside = (event: MouseEvent) => event.target === panel && event.detail < 2 && panel?.close();
    panel?.addEventListener("click", closeBeside);
    return () => panel?.removeEventListener("click", closeBeside);
  }, [dialog, closes]);
}
