/** A question with its words filled in: on WhatsApp, or by e-mail in a shop without a telephone number. */
import { whatsAppLink } from "../../../../shared/links.ts";
import type { ShopFacts } from "../product.ts";

type Props = { shop: Pick<ShopFacts, "phone" | "email">; subject: string; text: string; label: string; className: string };

export function AskLink({ shop: { phone, email }, subject, text, label, className }: Props) {
  const inside = <span>{label}</span>;
  if (phone)
    return (
      <a className={className} href={whatsAppLink(phone.dial, text)} target="_blank" rel="noreferrer">
        {inside}
      </a>
    );
  if (!email) return null;
  return (
    <a className={className} href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}>
      {inside}
    </a>
  );
}
