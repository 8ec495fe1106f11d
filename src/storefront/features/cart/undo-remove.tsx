/** Reports that a line was removed and offers to undo it. Takes the focus, because the focused button is gone. */
import { useEffect, useRef } from "react";
import type { CartLine } from "../../state/cart/cart-line.ts";
import { lineLabel } from "./line-name.ts";
import { isRemoved, messages } from "./messages.ts";
import "./undo-remove.css";

export function UndoRemove({ removed, onUndo }: { removed: CartLine | null; onUndo: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed) note.current?.focus();
  }, [removed]);
  if (!removed) return null;
  return (
    <div className="removed-note" ref={note} tabIndex={-1}>
      <p>{isRemoved(lineLabel(removed))}</p>
      {!removed.problem && (
        <button type="button" className="link" onClick={onUndo}>
          <span>{messages.undoRemove}</span>
        </button>
      )}
    </div>
  );
}
