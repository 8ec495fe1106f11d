/** A notification. A success closes automatically (specification 1, section 9); others stay until the shopper or the caller closes them. */
import { useEffect, useEffectEvent } from "react";
import { Icon } from "./icons.tsx";
import { DISMISS } from "./messages.ts";

const SUCCESS_SHOWN_MS = 2_500;

type Props = { show: boolean; message: string; type: "success" | "error" | "info"; onClose: () => void };

export function Notification({ show, message, type, onClose }: Props) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!show || type !== "success") return;
    const timer = setTimeout(close, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [show, type, message]);

  if (!show) return null;
  return (
    <div className={`toast toast-${type}`}>
      <p>{message}</p>
      <button type="button" className="icon-btn" aria-label={DISMISS} onClick={onClose}>
        <Icon name="close" small />
      </button>
    </div>
  );
}
