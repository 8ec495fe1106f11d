/** Invoices, for tests. */
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { allowCod, chargeDelivery } from "../checkout/test-checkout.ts";
import { publish, saveDraft } from "../content/content.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type DocumentRow, documentsIssued } from "./invoices.queries.ts";
import { emptyOrders } from "../orders/test-orders.ts";

/** A GSTIN with a valid check character that belongs to nobody. */
export const RAJASTHAN_GSTIN = "08AAAAA0000A1Z2";
export const MAHARASHTRA_GSTIN = "27AAPFU0939F1ZV";

/** Registers the shop for GST, in Rajasthan unless another number is given. */
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

/** Opens an unregistered shop with fifty rugs at ₹1,050 and cash on delivery. */
export async function openShopWithRug(): Promise<{ shop: TestShop; rug: StockedProduct }> {
  const shop = await openShop();
  const at = await createTestCatalogue(shop.db);
  await chargeDelivery(shop);
  const rug = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_050, stock: 50 }] });
  await allowCod(shop);
  return { shop, rug };
}

/** All documents, series by series. */
export const documents = (shop: TestShop): Promise<DocumentRow[]> =>
  documentsIssued(shop.db, { from: new Date(0), until: new Date("2100-01-01T00:00:00Z") });

/** Deletes all orders, documents and series. */
export const emptyInvoices = (shop: TestShop) => emptyOrders(shop, "coupons", "gift_cards", "document_series");
