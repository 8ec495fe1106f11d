/** Converts the shop's settings to its promises, and whose they are. */
import type { Api } from "../../../../contract/client.ts";
import { settingsData } from "../../../../contract/content.ts";
import type { ShippingTerms } from "../../../../shared/shipping-terms.ts";

/** The shop's promises on every product. */
export type Promises = {
  /** Empty when it is not known. */
  shopName: string;
  returnDays: number;
  /** Null when it is not known. */
  shipping: ShippingTerms | null;
};

/** Used when there are no settings: no promises. */
export async function loadPromises(api: Api): Promise<Promises> {
  const reply = await api(settingsData).catch(() => null);
  if (reply?.status !== "success") return { shopName: "", returnDays: 0, shipping: null };
  const { site_name, return_days, shipping } = reply.sitesettings;
  return {
    shopName: site_name,
    returnDays: return_days,
    shipping: { isByZone: shipping.by_zone, charge: shipping.charge, freeFrom: shipping.free_from },
  };
}
