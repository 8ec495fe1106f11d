/** Asks the shop on WhatsApp, with words that the shopper may change. A shop without a number shows nothing. */
import type { ReactNode } from "react";
import { whatsAppLink } from "../../shared/links.ts";

type Props = {
  /** As a telephone dials it; '' when the shop has none. */
  dial: string;
  /** What the message says before it is sent. */
  message: string;
  label: ReactNode;
  className?: string;
};

export const WhatsAppLink = ({ dial, message, label, className = "link" }: Props) =>
  dial !== "" && (
    <a className={className} href={whatsAppLink(dial, message)} target="_blank" rel="noreferrer">
      <span>{label}</span>
    </a>
  );
