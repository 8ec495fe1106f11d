/** Asks before an address is deleted. */
import { Modal } from "../../ui/modal.tsx";
import { type Address, linesOf, nameOf } from "./addresses.ts";
import { messages } from "./messages.ts";

type Props = { address: Address | undefined; onClose: () => void; onRemove: (address: Address) => void };

export const RemoveDialog = ({ address, onClose, onRemove }: Props) => (
  <Modal title={messages.remove} isOpen={address !== undefined} onClose={onClose} describedBy="remove-ask">
    {address && (
      <>
        <div id="remove-ask">
          <p>{messages.removeAsk}</p>
          <p className="muted small">
            {nameOf(address)}, {linesOf(address).join(", ")}
          </p>
        </div>
        <form method="dialog" className="modal-buttons">
          <button className="btn btn-line">{messages.keep}</button>
          <button className="btn" onClick={() => onRemove(address)}>
            {messages.remove}
          </button>
        </form>
      </>
    )}
  </Modal>
);
