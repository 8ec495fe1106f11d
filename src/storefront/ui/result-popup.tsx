/** Says how something ended: a native modal dialog, so Esc closes it and the focus returns. A click beside it closes it, too. */
import { useEffect, useId, useRef } from "react";
import { useCloseBeside } from "./use-close-beside.ts";
import "./result-popup.css";

type Props = {
  /** None: nothing is shown. */
  result: { isDone: boolean; message: string } | null;
  onClose: () => void;
};

export function ResultPopup({ result, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseBeside(dialog);
  useEffect(() => {
    if (result) dialog.current?.showModal();
  }, [result]);

  return (
    <dialog
      ref={dialog}
      className="result-popup"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onClose={onClose}
      closedby="any"
    >
      {result && (
        <div className="result-sheet">
          <h2 className="h3" id={`${id}-title`}>
            {result.isDone ? "Success" : "Error"}
          </h2>
          <p id={`${id}-message`}>{result.message}</p>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            OK
          </button>
        </div>
      )}
    </dialog>
  );
}
