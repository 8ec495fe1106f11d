/** The sign-in popup. It is shown again until it has been answered (specification 1, section 2.6). */
import type { ComponentType } from "react";
import { Link } from "react-router";
import { forgotPasswordPath, loginPath, registerPath } from "../../../shared/links.ts";
import { messages } from "./messages.ts";
import type { Invitation } from "./popup-content.ts";
import { PopupPicture } from "./popup-picture.tsx";

/** The sign-in form of another feature, passed in by the page. */
export type SignIn = ComponentType<{ onSignedIn: () => void }>;

export const invitationTitle = ({ heading }: Invitation): string => heading || messages.invitationTitle;

type Props = Invitation & {
  /** Null when the form could not be loaded: links to the sign-in pages replace it. */
  signIn: SignIn | null;
  onClose: () => void;
};

export function InvitationPopup({ signIn: Form, onClose, ...invitation }: Props) {
  return (
    <>
      <PopupPicture picture={invitation.picture} sizes="(max-width: 760px) 1px, 400px" alt="" />
      <div className="popup-words">
        <h2>{invitationTitle(invitation)}</h2>
        <p className="muted">{invitation.text || messages.invitationText}</p>
        {Form ? (
          <>
            <Form onSignedIn={onClose} />
            <div className="popup-ways small">
              <Link className="link" to={forgotPasswordPath}>
                <span>{messages.forgot}</span>
              </Link>
              <Link className="link" to={registerPath}>
                <span>{messages.register}</span>
              </Link>
            </div>
          </>
        ) : (
          <div className="popup-ways">
            <Link className="btn" to={loginPath}>
              {messages.signIn}
            </Link>
            <Link className="btn btn-line" to={registerPath}>
              {messages.register}
            </Link>
          </div>
        )}
        <button type="button" className="link small" onClick={onClose}>
          <span>{messages.notNow}</span>
        </button>
      </div>
    </>
  );
}
