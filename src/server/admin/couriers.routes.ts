import * as calls from "../../contract/admin/couriers.ts";
import type { Db } from "../../db/connect.ts";
import { paise } from "../../shared/money.ts";
import { BY_HAND, courierNames } from "../../shared/parcel-tracking.ts";
import {
  type DispatchDeps,
  bookParcel,
  bookReturnPickup,
  callForPickup,
  cancelBooking,
  cancelReturnPickup,
  countProblems,
  courierLabels,
  courierManifest,
  handleProblem,
  quoteParcels,
  quoteReturnPickup,
  readProblems,
  readReturnPickup,
  recordUndelivered,
} from "../dispatch/dispatch.ts";
import type { Answer } from "../http/answer.ts";
import type { StaffCaller } from "../http/caller.ts";
import { forEachAtOnce } from "../jobs/for-each-at-once.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";
import { type Many, changeOf } from "./each-parcel.ts";

/** Each waits for its courier. */
const AT_ONCE = 5;

export function couriersAdminRoutes(answer: Answer, { pages, dispatch }: { pages: Db; dispatch: DispatchDeps }): void {
  const { db, couriers, mail } = dispatch;

  /** Several at once, each by itself: what is refused holds up nothing else. */
  const each = async <One extends { id: number }>(ones: readonly One[], work: (one: One) => Promise<void>): Promise<Many> => {
    const done: number[] = [];
    const refused: Many["refused"] = [];
    await forEachAtOnce(AT_ONCE, ones, async (one) => {
      try {
        await work(one);
        done.push(one.id);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refused.push({ name: String(one.id), why: error.message });
      }
    });
    return { done, refused };
  };
  const change = changeOf({ db, clock: mail.clock });
  /** Of what a courier has done, which no transaction can take back. */
  const record = (caller: StaffCaller, action: string, number: string, after: Record<string, unknown>) =>
    change(caller, action, async () => ({ number, after }));

  answer(calls.courierList)(async () => ({
    status: "success",
    couriers: couriers.map(({ courier, label, isTest, isInterrupted, refusesCredentials }) => ({
      name: courier.name,
      label,
      isTest,
      isInterrupted: isInterrupted(),
      refusesCredentials: refusesCredentials(),
      hasManifest: courier.manifest !== undefined,
    })),
    problems: (await countProblems(pages)).count,
  }));
  answer(calls.courierQuotes)(async ({ courier, ids }) => ({
    status: "success",
    parcels: await quoteParcels(dispatch, ids, courier, mail.clock()),
  }));
  answer(calls.bookParcels)(async ({ courier, parcels }, caller) => ({
    status: "success",
    ...(await each(parcels, async ({ id, service, price }) => {
      const { number, booking, isNew } = await bookParcel(dispatch, { id, courier, service, price: paise(price) }, mail.clock());
      // What is booked: a repeat after a lost answer books what was asked for first.
      const { courier: bookedWith, service: booked, trackingId, price: agreed } = booking;
      const after = { parcel: id, courier: bookedWith, service: booked, trackingId, price: agreed };
      if (isNew) await record(caller, calls.bookParcels.name, number, after);
    })),
  }));
  answer(calls.cancelBookings)(async ({ ids }, caller) => {
    const notes: string[] = [];
    const result = await each(
      ids.map((id) => ({ id })),
      async ({ id }) => {
        const { number, note } = await cancelBooking(dispatch, id, mail.clock());
        if (note !== "") notes.push(note);
        await record(caller, calls.cancelBookings.name, number, { parcel: id, booking: "cancelled" });
      },
    );
    return { status: "success", ...result, notes: [...new Set(notes)] };
  });
  answer(calls.courierLabels)(async (_body, _caller, asked) => await courierLabels(dispatch, asked));
  answer(calls.courierManifest)(async (_body, _caller, asked) => await courierManifest(dispatch, asked));
  answer(calls.callCouriers)(async (asked, { person }) => ({
    status: "success",
    ...(await callForPickup(dispatch, asked, async (tx, { number, ...pickup }) =>
      recordChange(
        tx,
        person,
        { action: calls.callCouriers.name, subject: { kind: "order", name: number }, after: { ...pickup, pickupDay: asked.day } },
        mail.clock(),
      ),
    )),
  }));

  answer(calls.parcelProblems)(async () => ({
    status: "success",
    problems: (await readProblems(pages)).map(({ since, ...problem }) => ({
      ...problem,
      since: since.toISOString(),
      label: problem.courier === BY_HAND ? "" : courierNames[problem.courier],
    })),
  }));
  answer(calls.handleParcelProblem)(async (_body, caller, _query, { id }) => {
    await change(caller, calls.handleParcelProblem.name, async (tx, now) => {
      const { number, tracking } = await handleProblem(tx, id, now);
      return { number, after: { tracking, handled: true } };
    });
    return { status: "success" };
  });
  answer(calls.recordUndelivered)(async (given, caller, _query, { id }) => {
    await change(caller, calls.recordUndelivered.name, async (tx, now) => {
      const { number } = await recordUndelivered(tx, id, given, now);
      return { number, after: { parcel: id, tracking: "undelivered", text: given.text } };
    });
    return { status: "success" };
  });

  const ofReturn = ({ person }: StaffCaller, action: string, number: string, after: Record<string, unknown>) =>
    inTransaction(db, (tx) => recordChange(tx, person, { action, subject: { kind: "return", name: number }, after }, mail.clock()));
  answer(calls.returnPickup)(async (_body, _caller, _query, { number }) => {
    const { booking, canBook } = await readReturnPickup(db, number);
    return { status: "success", canBook, booking: booking ? toPickup(booking) : null };
  });
  answer(calls.returnPickupQuotes)(async ({ courier }, _caller, _query, { number }) => ({
    status: "success",
    ...(await quoteReturnPickup(dispatch, number, courier, mail.clock())),
  }));
  answer(calls.bookReturnCourier)(async ({ price, ...asked }, caller, _query, { number }) => {
    const { booking, isNew } = await bookReturnPickup(dispatch, { number, ...asked, price: paise(price) }, mail.clock());
    const { courier, service, trackingId, price: agreed } = booking;
    if (isNew) await ofReturn(caller, calls.bookReturnCourier.name, number, { courier, service, trackingId, price: agreed });
    return { status: "success" };
  });
  answer(calls.cancelReturnCourier)(async (_body, caller, _query, { number }) => {
    const note = await cancelReturnPickup(dispatch, number, mail.clock());
    await ofReturn(caller, calls.cancelReturnCourier.name, number, { booking: "cancelled" });
    return { status: "success", note };
  });
}

type ReturnBooking = NonNullable<Awaited<ReturnType<typeof readReturnPickup>>["booking"]>;
const toPickup = ({ courier, serviceName, state, trackingId, price, tracking }: ReturnBooking) => ({
  label: courier === BY_HAND ? "" : courierNames[courier],
  service: serviceName,
  state: state === "booked" ? ("booked" as const) : ("asked" as const),
  trackingId,
  price,
  tracking,
});
