/** Requests of the hearts. Loaded for signed-in customers only. */
import { isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import { browserApi } from "../../state/browser-api.ts";
import type { Wish } from "../../state/account/favourites.ts";
import { nameOf, type Saved } from "./saved.rules.ts";

/** Null when refused. Throws when the shop cannot be reached. */
export async function readSaved(): Promise<Saved | null> {
  const reply = await browserApi()("user-fav-ids");
  if (isRefusal(reply)) return null;
  return new Set(reply.favids.map((one) => nameOf({ productId: one.product_id, variationId: one.upf_variation_id })));
}

export type Answer = { isDone: true; message: string; saved: string[] } | { isDone: false; message: string; isOver: boolean };

/** Adds or removes it. Throws when the shop cannot be reached. */
export async function sendToggle({ productId, variationId }: Wish): Promise<Answer> {
  const reply = await browserApi()("add-to-fav", { product_id: productId, upf_variation_id: variationId });
  if (isRefusal(reply)) return { isDone: false, message: reply.message, isOver: isSessionOver(reply) };
  const saved = reply.data.user_fav_variations.map((id) => nameOf({ productId, variationId: Number(id) }));
  return { isDone: true, message: reply.data.notification, saved };
}
