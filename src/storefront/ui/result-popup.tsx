/** Shows the result of an action. */
import { useId } from "react";
import { Modal } from "./modal.tsx";
import { OK } from "./messages.ts";
import { ERROR, SUCCESS } from "./result-popup-messages.ts";

type Props = {
  /** Null: nothing is shown. */
  result: { isDone: boolean; message: string } | null;
  onClose: () => void;
};

export function ResultPopup({ result, onClose }: Props) {
  const message = useId();
  return (
    <Modal title={result?.isDone ? SUCCESS : ERROR} isOpen={result !== null} onClose={onClose} describedBy={message}>
      <p id={message}>{result?.message}</p>
      <div className="modal-buttons">
        {/* It may be inside a form, so it has no form itself. */}
        <button type="button" className="btn" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
          {OK}
        </button>
      </div>
    </Modal>
  );
}
