/** Tax invoices and credit notes, as files. An order lists its documents in `trans_documents`. */
import { post, sentFile } from "./call.ts";
import { whichOrder } from "./orders.ts";
import { optionalText } from "./text.ts";

/** A POST, so that a guest's access token is in no URL, log or history. */
export const orderDocument = post("order-document", {
  summary: "A tax invoice or credit note as a PDF, for anyone who may see its order.",
  perMinute: 10,
  body: whichOrder.extend({
    /** The e-mail address or mobile number on the order, for who has no more than its number. */
    contact: optionalText(254),
    /** One of the order's `trans_documents`; its invoice when nothing is said. */
    document_number: optionalText(40),
  }),
  sends: "application/pdf",
  reply: sentFile,
});
