/** An order's tax invoice and credit notes, for download. */
import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { downloadDocument } from "./change.wire.ts";
import { dayText, messages } from "./messages.ts";
import type { Order, OrderDocument } from "./order.ts";
import "./documents.css";

/** `contact`: the contact that found the order, for guests without a token. Renders nothing without documents. */
export const Documents = ({ order, contact }: { order: Order; contact: string }) =>
  order.documents.length > 0 && (
    <section className="order-pane" aria-labelledby="order-documents">
      <h2 className="h3" id="order-documents">
        {messages.documents}
      </h2>
      <ul className="order-documents">
        {order.documents.map((document) => (
          <DocumentRow key={document.number} order={order} document={document} contact={contact} />
        ))}
      </ul>
    </section>
  );

function DocumentRow({ order, document, contact }: { order: Order; document: OrderDocument; contact: string }) {
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const refused = await downloadDocument(order.number, document, contact);
      if (refused !== "") toast(refused);
    } catch {
      toast(messages.notDownloaded);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <button type="button" className="btn btn-line" aria-busy={isBusy} onClick={() => void keep()}>
        {document.kind === "invoice" ? messages.invoice : messages.creditNote}
      </button>
      <span className="small muted">
        <span className="num">{document.number}</span>, {dayText(document.issuedAt)}, {messages.pdf}
      </span>
    </li>
  );
}
