/** Shows who is signed in, with a logout button. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { messages } from "./messages.ts";

type Props = {
  name: string;
  email: string;
  /** The customer has just signed in on this screen, so this section takes the focus. */
  isNew: boolean;
  /** The dialog that asks before signing out. */
  renderLogout: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode;
};

export function SignedInAs({ name, email, isNew, renderLogout }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <section className="checkout-block account-head" ref={place} tabIndex={-1}>
      <p>
        <span className="quiet small">{messages.signedInAs}</span>
        <br />
        {name}, {email}
      </p>
      <button type="button" className="link small" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
        <span>{messages.logout}</span>
      </button>
      {renderLogout({ isOpen: isLeaving, onClose: () => setLeaving(false) })}
    </section>
  );
}
