/**
 * A small dialog above the page: a native modal dialog, so the focus stays inside, Esc closes it and the focus returns. A click beside it closes it
 * too, and so does any button in a `<form method="dialog">` within it.
 */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icons.tsx";
import { useLightDismiss } from "./use-light-dismiss.ts";
import { CLOSE } from "./messages.ts";
import "./modal.css";

type Props = {
  title: string;
  isOpen: boolean;
  /** Called however it was closed. */
  onClose: () => void;
  /** Id of the element that is read out with the title. */
  describedBy?: string;
  className?: string;
  /** A click beside it does not close it, so that typed text is not lost: it has a close button. */
  isForm?: boolean;
  children: ReactNode;
};

export function Modal({ title, isOpen, onClose, describedBy, className, isForm = false, children }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLightDismiss(dialog, !isForm);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={className ? `modal ${className}` : "modal"}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={onClose}
      closedby={isForm ? "closerequest" : "any"}
    >
      {isOpen && (
        <div className="modal-sheet">
          <h2 className="h3" id={titleId}>
            {title}
          </h2>
          {children}
          {isForm && (
            <form method="dialog" className="modal-close">
              <button className="icon-btn" aria-label={CLOSE}>
                <Icon name="close" />
              </button>
            </form>
          )}
        </div>
      )}
    </dialog>
  );
}
