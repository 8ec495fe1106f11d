/** The list of toasts: each is shown for five seconds, longer while it is hovered or focused. */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Notification } from "./notification.tsx";
import { type Toast, dismiss, useToasts } from "./toast.ts";

export function Toasts() {
  const shown = useToasts();
  const sheets = shown.map((each) => <ToastSheet key={each.id} {...each} />);
  // Behind a modal dialog nothing is visible or read out: the toasts are then inside the dialog.
  const panel = shown.length > 0 ? document.querySelector("dialog:modal") : null;
  return (
    <div className="toasts" role="status">
      {panel
        ? createPortal(
            // The live region is added together with its text, and only an alert is read out then.
            <div className="toasts" role="alert">
              {sheets}
            </div>,
            panel,
          )
        : sheets}
    </div>
  );
}

function ToastSheet({ id, text, shownMs }: Toast) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, id, shownMs]);

  return (
    <div
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Notification show message={text} type="info" onClose={() => dismiss(id)} />
    </div>
  );
}
