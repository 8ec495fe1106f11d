/**
 * The sign-in popup. It is shown again until it has been answered (specification 1, section 2.6). A stranger is not met by a password form: it loads
 * when it is asked for.
 */
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { forgotPasswordPath, loginPath, registerPath } from "../../../shared/links.ts";
import { messages } from "./messages.ts";
import type { Invitation } from "./popup-content.ts";
import { PopupPicture } from "./popup-picture.tsx";

/** The sign-in form of another feature, passed in by the page. */
export type SignIn = ComponentType<{ onSignedIn: () => void }>;

export const invitationTitle = ({ heading }: Invitation): string => heading || messages.invitationTitle;

type Props = Invitation & {
  loadSignIn: () => Promise<SignIn>;
  onClose: () => void;
};

export function InvitationPopup({ loadSignIn, onClose, ...invitation }: Props) {
  const [form, setForm] = useState<{ Form: SignIn } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const navigate = useNavigate();
  const ask = () => {
    setLoading(true);
    loadSignIn().then(
      (Form) => setForm({ Form }),
      () => {
        onClose();
        void navigate(loginPath);
      },
    );
  };
  return (
    <>
      <PopupPicture picture={invitation.picture} sizes="(max-width: 760px) 1px, 400px" alt="" />
      <div className="popup-words">
        <h2>{invitationTitle(invitation)}</h2>
        <p className="muted">{invitation.text || messages.invitationText}</p>
        {form ? (
          <AskedForm {...form} onClose={onClose} />
        ) : (
          <div className="popup-ways">
            <button type="button" className="btn" aria-busy={isLoading} onClick={ask}>
              {messages.signIn}
            </button>
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

function AskedForm({ Form, onClose }: { Form: SignIn; onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  // The button that asked for it is gone.
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);
  return (
    <div className="popup-form" ref={frame}>
      <Form onSignedIn={onClose} />
      <div className="popup-ways small">
        <Link className="link" to={forgotPasswordPath}>
          <span>{messages.forgot}</span>
        </Link>
        <Link className="link" to={registerPath}>
          <span>{messages.register}</span>
        </Link>
      </div>
    </div>
  );
}
