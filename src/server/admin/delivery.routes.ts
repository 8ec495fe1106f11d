import * as calls from "../../contract/admin/delivery.ts";
import type { Db } from "../../db/connect.ts";
import type { z } from "zod";
import { paise } from "../../shared/money.ts";
import { type DeliverySettings, PROPOSED, changeDelivery, keptPromises, readDelivery, tryDelivery } from "../delivery/delivery.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

export function deliveryAdminRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(calls.deliverySettings)(async () => {
    const now = clock();
    const [stored, kept] = await Promise.all([readDelivery(db, now), keptPromises(db, now)]);
    return { status: "success", ...(stored ?? PROPOSED), kept };
  });
  answer(calls.changeDelivery)(async ({ version, ...typed }, { person }) => {
    const settings = settingsOf(typed);
    const now = clock();
    const saved = await inTransaction(db, async (tx) => {
      const before = await readDelivery(tx, now);
      const changed = await changeDelivery(tx, settings, version, now);
      const after = await readDelivery(tx, now);
      const fields = changedFields({ ...before, version: 0 }, { ...after, version: 0 });
      const about = { kind: "settings" as const, name: "delivery" };
      if (fields) await recordChange(tx, person, { action: calls.changeDelivery.name, subject: about, ...fields }, now);
      return changed;
    });
    return { status: "success", version: saved };
  });
  answer(calls.tryDelivery)(async ({ settings, total, ...trial }) => {
    const asked = { ...trial, total: paise(total), settings: settingsOf(settings) };
    const { place, zone, delivery, charge } = await tryDelivery(db, asked, clock());
    return {
      status: "success",
      place: [place.city, place.state].filter(Boolean).join(", "),
      zone,
      promise: delivery.state === "promised" ? { from: delivery.promised.from, by: delivery.promised.by, because: delivery.because } : null,
      message: delivery.state === "not_served" ? delivery.message : "",
      charge: charge ?? null,
    };
  });
}

type Typed = z.output<typeof calls.tryDelivery.body>["settings"];

const settingsOf = ({ charges: { isOn, rates, terms }, ...settings }: Typed): DeliverySettings => ({
  ...settings,
  charges: {
    isOn,
    rates: rates.map((rate) => ({ ...rate, charge: paise(rate.charge) })),
    terms: terms.map((one) => ({ ...one, perKg: paise(one.perKg), freeFrom: one.freeFrom === null ? null : paise(one.freeFrom) })),
  },
});
