/** Loads what every cart page shows: the shop's notes. */
import type { Api } from "../../../contract/client.ts";
import { cartNotes } from "../../../contract/content.ts";
import type { CartNote } from "./cart-notes.ts";
import { noteTitles } from "./messages.ts";

/** Failed requests are ignored: the cart works without notes. */
export async function loadCartNotes(api: Api): Promise<CartNote[]> {
  const notes = await api(cartNotes).catch(() => null);
  return notes?.status === "success" ? toNotes(Object.values(notes.cartNotes)) : [];
}

/** The notes arrive in the order of their titles. */
const toNotes = (htmls: string[]): CartNote[] => noteTitles.map((title, place) => ({ title, html: htmls[place] ?? "" }));
