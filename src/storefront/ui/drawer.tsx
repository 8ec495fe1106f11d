/** A panel that slides in from the side: a native modal dialog, so focus stays inside, Esc closes it and focus returns. */
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "./icons.tsx";
import { useLightDismiss } from "./use-light-dismiss.ts";
import { CLOSE } from "./messages.ts";

type DrawerProps = {
  id: string;
  title: string;
  side: "left" | "right";
  children: ReactNode;
  /** Always in view below the content. */
  footer?: ReactNode;
  /** Must not change between renders. */
  onOpen?: () => void;
  onClose?: () => void;
};

export function Drawer({ id, title, side, children, footer, onOpen, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  // A link inside leads to another page: the drawer closes. A drawer that was opened before hydration stays open.
  useEffect(() => {
    if (openedAt.current !== pathname) dialog.current?.close();
    openedAt.current = pathname;
  }, [pathname]);

  useLightDismiss(dialog);

  // React has no `toggle` event for dialogs. The drawer may be open already: its button works before hydration.
  useEffect(() => {
    const panel = dialog.current;
    const notify = () => panel?.open && onOpen?.();
    notify();
    panel?.addEventListener("toggle", notify);
    return () => panel?.removeEventListener("toggle", notify);
  }, [onOpen]);

  return (
    <dialog
      ref={dialog}
      id={id}
      className={`drawer drawer-${side}`}
      aria-labelledby={`${id}-title`}
      closedby={side === "left" ? "any" : "closerequest"}
      onClose={onClose}
    >
      <div className="drawer-sheet">
        <div className="drawer-head">
          <h2 className="h3" id={`${id}-title`}>
            {title}
          </h2>
          <button
            type="button"
            className="icon-btn"
            aria-label={`${CLOSE} ${title.toLowerCase()}`}
            {...{ command: "close", commandfor: id }}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="drawer-body">{children}</div>
        {footer && <div className="drawer-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
