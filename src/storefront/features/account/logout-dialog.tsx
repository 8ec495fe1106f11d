/** Asks before signing out. The customer becomes a guest in every tab at once; the server ends the session afterwards. */
import { useNavigate } from "react-router";
import { signOut } from "../../state/account/account-session.ts";
import { Modal } from "../../ui/modal.tsx";
import { messages } from "./messages.ts";

type Props = { isOpen: boolean; onClose: () => void; /** Replaces the default question. */ ask?: string };

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
        <button className="btn btn-line">{messages.stay}</button>
        <button className="btn" onClick={leave}>
          {messages.logout}
        </button>
      </form>
    </Modal>
  );
}
