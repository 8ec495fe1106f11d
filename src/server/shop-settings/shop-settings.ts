/** Settings of the shop that are no content: delivery charges. Public entry file of this area. */
import { contentTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";
import { findDeliveryCharges, upsertDeliveryCharges } from "./shop-settings.queries.ts";

const negativeCharge = failure("content.negative_charge", ownerMessages.negativeCharge, 422);

/** Amounts in paise. Shipping is free from `freeFrom` on and costs `charge` below; cash on delivery costs `codCharge`. */
export type DeliveryCharges = { freeFrom: Paise; charge: Paise; codCharge: Paise };

/** All zero until the owner sets them. */
export const readDeliveryCharges = async (db: Db): Promise<DeliveryCharges> =>
  (await findDeliveryCharges(db)) ?? { freeFrom: ZERO, charge: ZERO, codCharge: ZERO };

/** Throws a failure with code content.negative_charge. */
export async function setDeliveryCharges(db: Db, charges: DeliveryCharges): Promise<void> {
  if (Object.values(charges).some((amount) => amount < 0)) throw negativeCharge();
  await db.transaction(async (tx) => {
    await upsertDeliveryCharges(tx, charges);
    await invalidateTags(tx, [contentTag("settings")]);
  });
}
