/** Converts the shop's settings to its promises. */
import type { Api } from "../../../../contract/client.ts";
import { settingsData } from "../../../../contract/content.ts";

/** The shop's promises on every product. Amounts in rupees. */
export type Promises = {
  returnDays: number;
  /** Shipping is free from this amount, and costs `charge` below it. */
  freeFrom: number;
  charge: number;
};

/** Used when there are no settings: no promises. */
export async function loadPromises(api: Api): Promise<Promises> {
  const reply = await api(settingsData).catch(() => null);
  if (reply?.status !== "success") return { returnDays: 0, freeFrom: 0, charge: 0 };
  const { return_days, admin_shipping_free, admin_notzone_amount } = reply.sitesettings;
  return { returnDays: return_days, freeFrom: admin_shipping_free, charge: admin_notzone_amount };
}
