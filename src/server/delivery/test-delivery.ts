/** Days and charges of delivery for tests: what is proposed, from Jaipur. */
import { SIZE_CLASSES, type SizeClass, ZONES, type Zone } from "../../shared/delivery.ts";
import { fromRupees } from "../../shared/money.ts";
import { inTransaction } from "../postgres/transaction.ts";
import type { TestShop } from "../test-shop.ts";
import type { ChargeTables } from "./charges.rules.ts";
import { type DeliverySettings, PROPOSED, changeDelivery, readDelivery } from "./delivery.ts";

export const testSettings: typeof PROPOSED = {
  ...PROPOSED,
  rules: { ...PROPOSED.rules, originPincode: "302006" },
  areas: [{ prefix: "110", zone: "state" }],
};

const BASE: Record<Zone, number> = { city: 100, state: 200, metro: 300, rest: 400, remote: 600 };
const TIMES: Record<SizeClass, number> = { envelope: 0.5, roll: 1, long: 2, heavy: 4 };

/** A roll costs ₹400 to the rest of India; 5 kg are included, each further one costs ₹40; free from ₹25,000, but for the remote zone. */
export const testCharges: ChargeTables = {
  isOn: true,
  rates: ZONES.flatMap((zone) => SIZE_CLASSES.map((sizeClass) => ({ zone, sizeClass, charge: fromRupees(BASE[zone] * TIMES[sizeClass]) }))),
  terms: ZONES.map((zone) => ({
    zone,
    includedGrams: 5_000,
    perKg: fromRupees(40),
    freeFrom: zone === "remote" ? null : fromRupees(25_000),
  })),
};

/** Sets the times of a test shop, whatever they were before. */
export async function setDelivery(shop: TestShop, change: Partial<DeliverySettings> = {}): Promise<void> {
  const version = (await readDelivery(shop.db, shop.clock()))?.version ?? 0;
  await inTransaction(shop.db, (tx) => changeDelivery(tx, { ...testSettings, ...change }, version, shop.clock()));
}
