import * as calls from "../../contract/parcel-tracking.ts";
import type { Answer } from "../http/answer.ts";
import type { Caller } from "../http/caller.ts";
import { sessionOver } from "../http/shopper-sign-in.ts";
import { noSuchOrder, orderAccessOf } from "../orders/orders.ts";
import { type DispatchDeps, chooseRedelivery, readTracking } from "./dispatch.ts";
import { toTrackingWire } from "./parcel-tracking.wire.ts";

export function dispatchRoutes(answer: Answer, deps: DispatchDeps): void {
  const { clock } = deps.mail;
  /** When the order is not shown and the session is over, reports the session: the caller may be the order's owner. */
  const orSessionOver = async <Done>({ token, session }: Caller, work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work();
    } catch (error) {
      if (noSuchOrder.is(error) && token !== "" && !session) throw sessionOver();
      throw error;
    }
  };
  answer(calls.parcelTracking)((body, caller) =>
    orSessionOver(caller, async () => toTrackingWire(await readTracking(deps, orderAccessOf(body, caller), clock()))),
  );
  answer(calls.chooseRedelivery)(({ parcel_number: parcel, choice: kind, choice_day: day, choice_mobile: mobile, ...which }, caller) =>
    orSessionOver(caller, async () => {
      const access = orderAccessOf(which, caller);
      await chooseRedelivery(deps, access, { parcel, kind, day, mobile }, clock());
      return toTrackingWire(await readTracking(deps, access, clock()));
    }),
  );
}
