/** The sign-in modal. Until it has been answered it comes again (specification 1, section 2.6). */
import { Link } from "react-router";
import { messages } from "./messages.ts";
import type { Invitation } from "./popup-content.ts";
import { PopupPicture } from "./popup-picture.tsx";

export const invitationTitle = ({ heading }: Invitation): string => heading || messages.invitationTitle;

export function InvitationPopup({ onClose, ...invitation }: Invitation & { onClose: () => void }) {
  return (
    <>
      <PopupPicture picture={invitation.picture} sizes="(max-width: 760px) 1px, 380px" alt="" />
      <div className="popup-words">
        <h2>{invitationTitle(invitation)}</h2>
        <p className="muted">{invitation.text || messages.invitationText}</p>
        <div className="popup-ways">
          <Link className="btn" to="/login">
            {messages.signIn}
          </Link>
          <Link className="btn btn-line" to="/register">
            {messages.register}
          </Link>
        </div>
        <button type="button" className="link small" onClick={onClose}>
          <span>{messages.notNow}</span>
        </button>
      </div>
    </>
  );
}
