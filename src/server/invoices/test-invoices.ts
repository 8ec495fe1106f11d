/** Invoices, for tests. */
import { publish, saveDraft } from "../content/content.ts";
import type { TestShop } from "../test-shop.ts";
import type { DocumentRow } from "./invoices.queries.ts";
import { documentsIssued } from "./invoices.queries.ts";

/** Right in its check sign, and nobody's. */
export const RAJASTHAN_GSTIN = "08AAAAA0000A1Z2";
export const MAHARASHTRA_GSTIN = "27AAPFU0939F1ZV";

/** The shop is registered for the GST, in Rajasthan unless another number is given. */
export async function register(shop: TestShop, gstin = RAJASTHAN_GSTIN): Promise<void> {
  await saveDraft(shop.db, "settings", "", {
    shopName: "Dhurrie",
    phone: "0141 000 0000",
    supportEmail: "help@dhurrie.example",
    legal: {
      companyName: "Dhurrie Looms Private Limited",
      registeredAddress: "Plot 7, Sitapura Industrial Area\nJaipur 302022, Rajasthan, India",
      gstin,
      companyNumber: "U00000RJ2009PTC000000",
    },
  });
  await publish(shop.db, "settings", "");
}

/** All documents, by their series. */
export const documents = (shop: TestShop): Promise<DocumentRow[]> =>
  documentsIssued(shop.db, { from: new Date(0), until: new Date("2100-01-01T00:00:00Z") });

/** As on the first day: no order, no document, no series. */
export const emptyInvoices = (shop: TestShop) =>
  shop.db.execute(
    "truncate orders, order_lines, order_events, payment_attempts, refunds, payments_taken, coupons, gift_cards, document_series, tax_documents cascade",
  );
