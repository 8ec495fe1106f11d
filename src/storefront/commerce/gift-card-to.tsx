/** To whom a gift card is e-mailed, when, and with which words. */
import "./order-totals.css";

type Props = {
  /** Empty for the buyer. */
  name: string;
  email: string;
  message: string;
  /** A sentence. */
  when: string;
};

export const GiftCardTo = ({ name, email, message, when }: Props) => (
  <div className="gift-card-to muted">
    <p>
      {name !== "" && <span>{name}</span>}
      {email !== "" && <span>{email}</span>}
      <span className="num">{when}</span>
    </p>
    {message !== "" && <blockquote>{message}</blockquote>}
  </div>
);
