/** Asks which tax an order's prices include. */
import { isRefusal } from "../../../../contract/browser-client.ts";
import { browserApi } from "../../../state/browser-api.ts";

type Order = { stateId: number; gstin: string; isForOther: boolean };

/** One line for the shopper; '' when the shop charges no tax. Throws when the shop cannot be reached. */
export async function readTaxLine({ stateId, gstin, isForOther }: Order): Promise<string> {
  const reply = await browserApi()("order-tax", { ua_state_id: stateId, user_gst_no: gstin, delivered_to_other: isForOther });
  return isRefusal(reply) ? "" : reply.message;
}
