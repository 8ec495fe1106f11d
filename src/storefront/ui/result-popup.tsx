/**
 * Small sheets above the page: native modal dialogs, so the focus stays inside, Esc closes them and the focus returns. A click beside one
 * closes it, too, and so does any button in a `<form method="dialog">` within it.
 */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useCloseBeside } from "./use-close-beside.ts";
import "./result-popup.css";

type Props = {
  title: string;
  isOpen: boolean;
  /** However it was closed. */
  onClose: () => void;
  /** Id of what is read out with the title. */
  describedBy?: string;
  className?: string;
  children: ReactNode;
};

export function Modal({ title, isOpen, onClose, describedBy, className, children }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseBeside(dialog);
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
      closedby="any"
    >
      {isOpen && (
        <div className="modal-sheet">
          <h2 className="h3" id={titleId}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}

type ResultProps = {
  /** None: nothing is shown. */
  result: { isDone: boolean; message: string } | null;
  onClose: () => void;
};

/** Says how something ended. */
export function ResultPopup({ result, onClose }: ResultProps) {
  const message = useId();
  return (
    <Modal title={result?.isDone ? "Success" : "Error"} isOpen={result !== null} onClose={onClose} describedBy={message}>
      <p id={message}>{result?.message}</p>
      <div className="modal-buttons">
        {/* It may stand within a form, so it has none of its own. */}
        <button type="button" className="btn" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
          OK
        </button>
      </div>
    </Modal>
  );
}
