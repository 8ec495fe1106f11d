/** The sheets on which news stands: five seconds, longer while it is being read (hover or focus). */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Notification } from "./notification.tsx";
import { type Toast, dismiss, useToasts } from "./toast.ts";

export function Toasts() {
  const shown = useToasts();
  const sheets = shown.map((each) => <ToastSheet key={each.id} {...each} />);
  // Behind an open panel nothing is seen or heard: the news then stands inside the panel.
  const panel = shown.length > 0 ? document.querySelector("dialog:modal") : null;
  return (
    <div className="toasts" role="status">
      {panel
        ? createPortal(
            // It comes together with its words: only an alert is read out then.
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
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [held, id, shownMs]);

  return (
    <div onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Notification show message={text} type="info" onClose={() => dismiss(id)} />
    </div>
  );
}
