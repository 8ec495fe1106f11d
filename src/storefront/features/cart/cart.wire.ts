/** What the shop says to every cart: notes, and from which amount shipping is free. */
import type { Api } from "../../../contract/client.ts";
import { cartNotes, settingsData } from "../../../contract/content.ts";
import type { CartNote } from "./cart-notes.ts";
import type { ShippingTerms } from "./free-shipping.tsx";
import { noteTitles } from "./messages.ts";

/** Without an answer there is nothing to say: the cart is of use as it stands. */
export async function loadCartFrame(api: Api): Promise<{ notes: CartNote[]; shipping: ShippingTerms }> {
  const [notes, settings] = await Promise.all([api(cartNotes).catch(() => null), api(settingsData).catch(() => null)]);
  const terms = settings?.status === "success" ? settings.sitesettings : null;
  return {
    notes: notes?.status === "success" ? toNotes(Object.values(notes.cartNotes)) : [],
    shipping: { freeFrom: terms?.admin_shipping_free ?? 0, charge: terms?.admin_notzone_amount ?? 0 },
  };
}

/** The shop names them in the order of their titles. */
const toNotes = (htmls: string[]): CartNote[] => noteTitles.map((title, place) => ({ title, html: htmls[place] ?? "" }));
