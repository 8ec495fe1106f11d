/** Who is signed in, and the way out. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { messages } from "./messages.ts";

type Props = {
  name: string;
  email: string;
  /** They have signed in on this very screen: reading goes on here. */
  isNew: boolean;
  /** Asks, and signs out. */
  renderLogout: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode;
};

export function AccountHead({ name, email, isNew, renderLogout }: Props) {
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
