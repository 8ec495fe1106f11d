/** Asks before somebody is signed out. Whoever says yes is a guest at once, in every tab; the shop is told after that. */
import { useNavigate } from "react-router";
import { signOut } from "../../state/account/account-session.ts";
import { Modal } from "../../ui/modal.tsx";
import { messages } from "./messages.ts";

type Props = { isOpen: boolean; onClose: () => void; /** Another question than the account's. */ ask?: string };

export function LogoutDialog({ isOpen, onClose, ask = messages.logoutAsk }: Props) {
  const navigate = useNavigate();
  const leave = () => {
    void signOut();
    void navigate("/");
  };
  return (
    <Modal title={messages.logout} isOpen={isOpen} onClose={onClose} describedBy="logout-ask">
      <p id="logout-ask">{ask}</p>
      <form method="dialog" className="modal-buttons">
        <button className="btn btn-line">Stay</button>
        <button className="btn" onClick={leave}>
          {messages.logout}
        </button>
      </form>
    </Modal>
  );
}
