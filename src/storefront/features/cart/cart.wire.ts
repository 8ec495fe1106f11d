/** Loads what every cart page shows: notes, and the amount from which shipping is free. */
import type { Api } from "../../../contract/client.ts";
import { cartNotes, settingsData } from "../../../contract/content.ts";
import type { CartNote } from "./cart-notes.ts";
import type { ShippingTerms } from "./free-shipping.tsx";
import { noteTitles } from "./messages.ts";

/** Failed requests are ignored: the cart works without notes. */
export async function loadCartFrame(api: Api): Promise<{ notes: CartNote[]; shipping: ShippingTerms }> {
  const [notes, settings] = await Promise.all([api(cartNotes).catch(() => null), api(settingsData).catch(() => null)]);
  const terms = settings?.status === "success" ? settings.sitesettings : null;
  return {
    notes: notes?.status === "success" ? toNotes(Object.values(notes.cartNotes)) : [],
    shipping: { freeFrom: terms?.admin_shipping_free ?? 0, charge: terms?.admin_notzone_amount ?? 0 },
  };
}

/** The notes arrive in the order of their titles. */
const toNotes = (htmls: string[]): CartNote[] => noteTitles.map((title, place) => ({ title, html: htmls[place] ?? "" }));
