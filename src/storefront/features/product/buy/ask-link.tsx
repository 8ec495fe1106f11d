/** A question with its words filled in: on WhatsApp, or by e-mail in a shop without a telephone number. */
import { WhatsAppLink } from "../../../commerce/whats-app-link.tsx";
import type { ShopFacts } from "../product.ts";

type Props = { shop: Pick<ShopFacts, "phone" | "email">; subject: string; text: string; label: string; className: string };

export function AskLink({ shop: { phone, email }, subject, text, label, className }: Props) {
  if (phone) return <WhatsAppLink dial={phone.dial} message={text} label={label} className={className} />;
  if (!email) return null;
  return (
    <a className={className} href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}>
      <span>{label}</span>
    </a>
  );
}
