/** What the shop promises with every piece, as its settings say. */
import type { Api } from "../../../../contract/client.ts";
import { settingsData } from "../../../../contract/content.ts";

/** What the shop promises with every piece. Amounts in rupees. */
export type Promises = {
  returnDays: number;
  /** Bringing it is free from here on, and costs `charge` below. */
  freeFrom: number;
  charge: number;
};

/** Without settings nothing is promised. */
export async function loadPromises(api: Api): Promise<Promises> {
  const reply = await api(settingsData).catch(() => null);
  if (reply?.status !== "success") return { returnDays: 0, freeFrom: 0, charge: 0 };
  const { return_days, admin_shipping_free, admin_notzone_amount } = reply.sitesettings;
  return { returnDays: return_days, freeFrom: admin_shipping_free, charge: admin_notzone_amount };
}
