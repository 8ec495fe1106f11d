/** The business that an order is bought for. */
import { stateOfGstin } from "../../contract/gstin.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { DeliveryAddress, OrderBusiness } from "../../db/schema/orders.ts";
import { findBusiness } from "../accounts/accounts.ts";
import { failure } from "../platform/failure.ts";
import type { Purchase } from "./purchase.ts";

export const businessAddressNeeded = failure("checkout.business_address", messages.business.addressNeeded, 400);

/**
 * The business as the order stores it; null for a private purchase. Programs that know no businesses order for the one of the account. Throws
 * `businessAddressNeeded` when the invoice would print the delivery address as that of a registration in another state. At most one statement.
 */
export async function businessFor(
  db: Db,
  { shopperId, business }: Pick<Purchase, "shopperId" | "business">,
  { stateId }: Pick<DeliveryAddress, "stateId">,
): Promise<OrderBusiness | null> {
  if (business === undefined) return shopperId === null ? null : await ofAccount(db, shopperId);
  if (business && business.gstin !== "" && business.address === "" && stateOfGstin(business.gstin) !== stateId)
    throw businessAddressNeeded();
  return business;
}

async function ofAccount(db: Db, shopperId: number): Promise<OrderBusiness | null> {
  const saved = await findBusiness(db, shopperId);
  if (!saved || saved.company === "") return null;
  return { company: saved.company, gstin: saved.gstin, address: saved.businessAddress, isForOther: false };
}
