/** Says that a line is out, and leads back. It takes the focus, since what had it is gone. */
import { useEffect, useRef } from "react";
import type { CartLine } from "../../state/cart/cart-line.ts";
import { lineInWords } from "./line-name.ts";
import { isOut, messages } from "./messages.ts";
import "./undo-remove.css";

export function RemovedNote({ removed, onPutBack }: { removed: CartLine | null; onPutBack: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed) note.current?.focus();
  }, [removed]);
  if (!removed) return null;
  return (
    <div className="removed-note" ref={note} tabIndex={-1}>
      <p>{isOut(lineInWords(removed))}</p>
      {!removed.problem && (
        <button type="button" className="link" onClick={onPutBack}>
          <span>{messages.putBack}</span>
        </button>
      )}
    </div>
  );
}
